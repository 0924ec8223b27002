import type { Call } from "../call.ts";

export const calls = {
  discrepancies: { method: "GET", path: "/api/seller/payment-discrepancies" },
  checkDiscrepancy: { method: "POST", path: "/api/seller/payment-discrepancies/:id/checked" },
} as const satisfies Record<string, Call>;

/** Where the payment gateway tells what happened, signed by it. What it sends is its own business, not the contract's. */
export const paymentWebhook: Call = { method: "POST", path: "/api/payment/webhook" };
