/** Why money is given back for a delivered order. */
export const reimbursementReasons = [
  "missing",
  "damaged",
  "wrong-item",
  "poor-quality",
  "late",
  "goodwill",
  "other",
] as const;

export type ReimbursementReason = (typeof reimbursementReasons)[number];

export const reasonNames: Record<ReimbursementReason, string> = {
  missing: "Missing",
  damaged: "Damaged",
  "wrong-item": "Wrong item",
  "poor-quality": "Poor quality",
  late: "Late",
  goodwill: "Goodwill",
  other: "Something else",
};

/** Where the money goes: back to the card, to the shopper's account as store credit, or in cash, by hand. */
export const destinations = ["card", "credit", "cash"] as const;

export type Destination = (typeof destinations)[number];
