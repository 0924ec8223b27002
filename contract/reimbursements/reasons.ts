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

/** The reasons that are recorded: also a card refund that failed for good, which is given in another way. */
export const recordedReasons = [...reimbursementReasons, "card-refund-failed"] as const;

export type RecordedReason = (typeof recordedReasons)[number];

export const reasonNames: Record<RecordedReason, string> = {
  missing: "Missing",
  damaged: "Damaged",
  "wrong-item": "Wrong item",
  "poor-quality": "Poor quality",
  late: "Late",
  goodwill: "Goodwill",
  other: "Something else",
  "card-refund-failed": "Card refund failed",
};

/** Where the money goes: back to the card, to the shopper's account as store credit, or in cash, by hand. */
export const destinations = ["card", "credit", "cash"] as const;

export type Destination = (typeof destinations)[number];

/** Where the money of a failed card refund can go instead. */
export const otherDestinations = ["credit", "cash"] as const satisfies Destination[];
