import type { Call } from "../call.ts";

export const calls = {
  all: { method: "GET", path: "/api/order/seller" },
  history: { method: "GET", path: "/api/order/history/:id" },
  staffReceiptFile: { method: "GET", path: "/api/order/staff-receipt-file/:id" },
  exportOrders: { method: "GET", path: "/api/order/export" },
  summary: { method: "GET", path: "/api/seller/summary" },
  markShort: { method: "POST", path: "/api/order/short" },
  setStatus: { method: "POST", path: "/api/order/status", idempotent: true },
  undoStatus: { method: "POST", path: "/api/order/status/undo" },
} as const satisfies Record<string, Call>;
