import type { Call } from "../call.ts";

export const calls = {
  list: { method: "GET", path: "/api/stock-notice/get" },
  products: { method: "GET", path: "/api/stock-notice/products" },
  add: { method: "POST", path: "/api/stock-notice/add" },
  remove: { method: "POST", path: "/api/stock-notice/remove" },
} as const satisfies Record<string, Call>;
