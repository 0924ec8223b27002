/** The states an order can be in, in the order they normally happen. */
export const orderStatuses = [
  "Awaiting payment",
  "Order Placed",
  "Packed",
  "Out for delivery",
  "Delivered",
  "Cancelled",
] as const;

/** How an order is paid: "COD" is cash on delivery, "Online" a card through the payment gateway. */
export const paymentTypes = ["COD", "Online"] as const;
