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

/** Where an order can go from each status. Nothing else is allowed, for anybody. */
export const orderSteps: Record<OrderStatus, readonly OrderStatus[]> = {
  "Awaiting payment": ["Order Placed", "Cancelled"],
  "Order Placed": ["Packed", "Cancelled"],
  Packed: ["Out for delivery", "Cancelled"],
  "Out for delivery": ["Delivered"],
  Delivered: [],
  Cancelled: [],
};

/** The statuses from which the shopper herself may cancel. */
export const shopperCancels: readonly OrderStatus[] = ["Awaiting payment", "Order Placed"];

/** The next step of an order that goes well, for the seller's one click; undefined at the end. */
export function nextStatus(status: OrderStatus): OrderStatus | undefined {
  const [next] = orderSteps[status];
  return next === "Cancelled" ? undefined : next;
}
