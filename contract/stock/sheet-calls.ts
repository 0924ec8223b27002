import type { Call } from "../call.ts";

export const calls = {
  list: { method: "GET", path: "/api/stock/sheets" },
  start: { method: "POST", path: "/api/stock/sheets", idempotent: true },
  read: { method: "GET", path: "/api/stock/sheets/:id" },
  setLine: { method: "PUT", path: "/api/stock/sheets/:id/line", idempotent: true },
  book: { method: "POST", path: "/api/stock/sheets/:id/book" },
  discard: { method: "DELETE", path: "/api/stock/sheets/:id" },
} as const satisfies Record<string, Call>;
