import { type Message, msg } from "../i18n/i18n.ts";

/** Why an order that is out is not handed over: it is on the board's problems until it is in a round again or cancelled. */
export const notDelivered = ["nobody", "refused", "taken-out"] as const;

export type NotDelivered = (typeof notDelivered)[number];

/** What happened, and what is to be done, in words. */
export const notDeliveredTexts: Record<NotDelivered, { title: Message; next: Message }> = {
  nobody: {
    title: msg("Nobody was there"),
    next: msg(
      "Deliver it again: put it into a round. Or cancel it: the goods go back to the stock, and what was paid to the shopper.",
    ),
  },
  refused: {
    title: msg("Refused at the door"),
    next: msg(
      "Cancel it: the goods go back to the stock, and what was paid to the shopper. Or deliver it again: put it into a round.",
    ),
  },
  "taken-out": {
    title: msg("Taken out of its round"),
    next: msg("Put it into another round, or cancel it."),
  },
};

/** What a driver says about a stop; "open" takes back what was said. */
export const reportedStates = ["open", "delivered", "nobody", "refused"] as const;

export type ReportedState = (typeof reportedStates)[number];

/** Where a stop stands: what the driver says, or "cancelled" when its order is. */
export const stopStates = [...reportedStates, "cancelled"] as const;

export type StopState = (typeof stopStates)[number];

export const stopStateTexts: Record<StopState, Message> = {
  open: msg("Open"),
  delivered: msg("Delivered"),
  nobody: msg("Nobody there"),
  refused: msg("Refused"),
  cancelled: msg("Cancelled"),
};
