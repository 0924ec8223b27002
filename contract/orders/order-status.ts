import { type Message, msg } from "../i18n/i18n.ts";

/** The statuses of an order, in the usual order. */
export const orderStatuses = [
  "Awaiting payment",
  "Order Placed",
  "Packed",
  "Out for delivery",
  "Delivered",
  "Cancelled",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** What people read for a status. */
export const statusNames: Record<OrderStatus, Message> = {
  "Awaiting payment": msg("Awaiting payment"),
  "Order Placed": msg("Order Placed"),
  Packed: msg("Packed"),
  "Out for delivery": msg("Out for delivery"),
  Delivered: msg("Delivered"),
  Cancelled: msg("Cancelled"),
};

/** How an order is paid: "COD" is cash on delivery, "Online" a card through the payment gateway. */
export const paymentTypes = ["COD", "Online"] as const;

export type PaymentType = (typeof paymentTypes)[number];

/** The status of a payment that the buyer disputes at their bank. */
export const disputes = ["open", "won", "lost"] as const;

export type Dispute = (typeof disputes)[number];

/**
 * The allowed status transitions, for everybody. Two exceptions: a payment that arrives after its time was over moves a
 * "Cancelled" order back to "Order Placed", if everything is still in stock; and an order that is out can be cancelled
 * once it could not be handed over.
 */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  "Awaiting payment": ["Order Placed", "Cancelled"],
  "Order Placed": ["Packed", "Cancelled"],
  Packed: ["Out for delivery", "Cancelled"],
  "Out for delivery": ["Delivered"],
  Delivered: [],
  Cancelled: [],
};

/** Whether an order that is out has come back, and so can be cancelled by the staff. */
export function canBeCancelledOut(status: OrderStatus, undelivered: string | null): boolean {
  return status === "Out for delivery" && undelivered !== null;
}

/** The statuses in which the shopper may cancel. */
export const shopperCancels: readonly OrderStatus[] = ["Awaiting payment", "Order Placed"];

/** The statuses in which the staff may report short items. */
export const canBeShort: readonly OrderStatus[] = ["Order Placed", "Packed"];

/** The next status of an order without problems, for the staff's one-click button; undefined at the end. */
export function nextStatus(status: OrderStatus): OrderStatus | undefined {
  const [next] = orderTransitions[status];
  return next === "Cancelled" ? undefined : next;
}
