/** The states an order can be in, in the order they normally happen. */
export const orderStatuses = [
  "Awaiting payment",
  "Order Placed",
  "Packed",
  "Out for delivery",
  "Delivered",
  "Cancelled",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** How an order is paid: "COD" is cash on delivery, "Online" a card through the payment gateway. */
export const paymentTypes = ["COD", "Online"] as const;

export type PaymentType = (typeof paymentTypes)[number];

/** What has become of a payment that the buyer contests at her bank. */
export const disputes = ["open", "won", "lost"] as const;

export type Dispute = (typeof disputes)[number];

/**
 * Where an order can go from each status. Nothing else is allowed, for anybody; but a payment that comes after its time
 * was up brings the order back from "Cancelled" to "Order Placed", if everything is still there.
 */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  "Awaiting payment": ["Order Placed", "Cancelled"],
  "Order Placed": ["Packed", "Cancelled"],
  Packed: ["Out for delivery", "Cancelled"],
  "Out for delivery": ["Delivered"],
  Delivered: [],
  Cancelled: [],
};

/** The statuses from which the shopper herself may cancel. */
export const shopperCancels: readonly OrderStatus[] = ["Awaiting payment", "Order Placed"];

/** The statuses in which the seller may find that something ordered is not there. */
export const canBeShort: readonly OrderStatus[] = ["Order Placed", "Packed"];

/** The next step of an order that goes well, for the seller's one click; undefined at the end. */
export function nextStatus(status: OrderStatus): OrderStatus | undefined {
  const [next] = orderTransitions[status];
  return next === "Cancelled" ? undefined : next;
}
