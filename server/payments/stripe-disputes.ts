import type Stripe from "stripe";

/** Converts Stripe's dispute, not validated yet. */
export function describeDispute(dispute: Stripe.Dispute) {
  const { id, amount, currency } = dispute;
  return { gatewayDisputeId: id, amountCents: amount, currency, status: statusOf(dispute) };
}

/** "won" means that the shop keeps the money. */
function statusOf({ status, payment_method_details }: Stripe.Dispute): string {
  if (status === "won" || status === "warning_closed") return "won";
  if (status === "lost") return "lost";
  // The card network stopped it early: it rejected the dispute ("block") or refunded the buyer ("resolution").
  if (status === "prevented") return payment_method_details?.card?.case_type === "block" ? "won" : "lost";
  return "open";
}
