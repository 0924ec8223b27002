import { type Message, msg } from "../i18n/i18n.ts";

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

export const reasonNames: Record<RecordedReason, Message> = {
  missing: msg("Missing"),
  damaged: msg("Damaged"),
  "wrong-item": msg("Wrong item"),
  "poor-quality": msg("Poor quality"),
  late: msg("Late"),
  goodwill: msg("Goodwill"),
  other: msg("Something else"),
  "card-refund-failed": msg("Card refund failed"),
};

/** Where the money goes: back to the card, to the shopper's account as store credit, or in cash, by hand. */
export const destinations = ["card", "credit", "cash"] as const;

export type Destination = (typeof destinations)[number];

/** Where the money of a failed card refund can go instead. */
export const otherDestinations = ["credit", "cash"] as const satisfies Destination[];
