import type { Order } from "../../../contract/orders/endpoints.ts";

type PaymentFacts = Pick<Order, "status" | "isPaid" | "paid" | "refunded" | "chargedBack">;

/** What has become of an order's payment, in a word or two; nothing is to be paid for one that was cancelled. */
export function paymentState({ status, isPaid, paid, refunded, chargedBack }: PaymentFacts): string {
  if (status !== "Cancelled") return isPaid ? "Paid" : "Pending";
  if (paid === 0) return "Not charged";
  if (refunded < paid) return "Refund on its way";
  return chargedBack < paid ? "Refunded" : "Returned by the bank";
}
