import { type Message, msg, t } from "../i18n/i18n.ts";

/** What can be wrong with an item of a delivered order. */
export const problemKinds = ["missing", "damaged", "wrong-item", "poor-quality", "other"] as const;

export type ProblemKind = (typeof problemKinds)[number];

/** The names of these kinds for people. */
export const problemNames: Record<ProblemKind, Message> = {
  missing: msg("Missing"),
  damaged: msg("Damaged"),
  "wrong-item": msg("Wrong item"),
  "poor-quality": msg("Poor quality"),
  other: msg("Something else"),
};

/** What is wrong with how many of an item: "Damaged: 2 × Milk". */
export function problemText({
  kind,
  quantity,
  name,
}: {
  kind: ProblemKind;
  quantity: number;
  name: string;
}): string {
  return t("{label}: {value}", {
    label: t(problemNames[kind]),
    value: t("{quantity} × {name}", { quantity, name }),
  });
}
