import { type Message, msg } from "../i18n/i18n.ts";

/** An invoice says what was sold; a credit note, what of that was given back later. */
export const documentKinds = ["invoice", "credit-note"] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** "2026-00001", or "CN-2026-00001" for a credit note. */
export function documentNumber(kind: DocumentKind, year: number, sequence: number): string {
  return `${kind === "invoice" ? "" : "CN-"}${year}-${String(sequence).padStart(5, "0")}`;
}

export const documentNames: Record<DocumentKind, Message> = {
  invoice: msg("Invoice"),
  "credit-note": msg("Credit note"),
};
