import type { Order } from "#contract/orders/endpoints.ts";

type PaymentFacts = Pick<
  Order,
  "status" | "isPaid" | "paid" | "refunded" | "chargedBack" | "creditBack" | "refundFailed"
>;

/** An order's payment status in a word or two; a cancelled order has nothing to pay. */
export function paymentState({
  status,
  isPaid,
  paid,
  refunded,
  chargedBack,
  creditBack,
  refundFailed,
}: PaymentFacts): string {
  if (status !== "Cancelled") return isPaid ? "Paid" : "Pending";
  if (paid === 0) return "Not charged";
  if (refunded + creditBack < paid) return refundFailed ? "Refund failed" : "Refund on its way";
  return chargedBack < paid ? "Refunded" : "Returned by the bank";
}
