import { type Message, msg } from "../i18n/i18n.ts";

/** What the shopper wants when something that they ordered is not there. */
export const whenMissing = ["replace", "ask", "leave"] as const;

export type WhenMissing = (typeof whenMissing)[number];

/** What the shopper wants when some of a line is missing: what they chose for it, else for the whole order. */
export function wishOf(
  order: { whenMissing: WhenMissing },
  line: { whenMissing: WhenMissing | null } | undefined,
): WhenMissing {
  return line?.whenMissing ?? order.whenMissing;
}

/** The same in words, for them and for the staff. */
export const whenMissingTexts: Record<WhenMissing, Message> = {
  replace: msg("Replace with similar"),
  ask: msg("Ask me"),
  leave: msg("Leave it out"),
};
