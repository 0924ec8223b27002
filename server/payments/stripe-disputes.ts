import type Stripe from "stripe";

/** A dispute of Stripe's in the shop's words, not checked yet. */
export function describeDispute(dispute: Stripe.Dispute) {
  const { id, amount, currency } = dispute;
  return { gatewayDisputeId: id, amountCents: amount, currency, status: statusOf(dispute) };
}

/** Won means that the shop keeps the money. */
function statusOf({ status, payment_method_details }: Stripe.Dispute): string {
  if (status === "won" || status === "warning_closed") return "won";
  if (status === "lost") return "lost";
  // The card network stopped it early: it turned it down ("block"), or gave the money back ("resolution").
  if (status === "prevented") return payment_method_details?.card?.case_type === "block" ? "won" : "lost";
  return "open";
}
