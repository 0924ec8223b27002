import type { Call } from "../call.ts";

export const calls = {
  ofOrder: { method: "GET", path: "/api/reimbursement/order/:id" },
  give: { method: "POST", path: "/api/reimbursement/give", idempotent: true },
  giveFailed: { method: "POST", path: "/api/reimbursement/failed-refund", idempotent: true },
} as const satisfies Record<string, Call>;
