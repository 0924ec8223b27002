import { t } from "#contract/i18n/i18n.ts";
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
  if (status !== "Cancelled") return isPaid ? t("Paid") : t("Pending");
  if (paid === 0) return t("Not charged");
  if (refunded + creditBack < paid) return refundFailed ? t("Refund failed") : t("Refund on its way");
  return chargedBack < paid ? t("Refunded") : t("Returned by the bank");
}
