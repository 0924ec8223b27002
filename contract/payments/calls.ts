import type { Call } from "../call.ts";

export const calls = {
  discrepancies: { method: "GET", path: "/api/seller/payment-discrepancies" },
  ofOrder: { method: "GET", path: "/api/payment/order/:id" },
  checkDiscrepancy: { method: "POST", path: "/api/seller/payment-discrepancies/:id/checked" },
} as const satisfies Record<string, Call>;

/**
 * The webhook that the payment gateway calls, with a signature. Its body is defined by the gateway, not by the
 * contract.
 */
export const paymentWebhook: Call = { method: "POST", path: "/api/payment/webhook" };
