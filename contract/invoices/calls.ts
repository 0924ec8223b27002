import type { Call } from "../call.ts";

export const calls = {
  ofOrder: { method: "GET", path: "/api/invoice/order/:id" },
  file: { method: "GET", path: "/api/invoice/file/:id" },
  staffOfOrder: { method: "GET", path: "/api/invoice/staff-order/:id" },
  staffFile: { method: "GET", path: "/api/invoice/staff-file/:id" },
} as const satisfies Record<string, Call>;
