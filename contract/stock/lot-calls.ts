import type { Call } from "../call.ts";

export const calls = {
  nearDate: { method: "GET", path: "/api/stock/lots" },
  ofProduct: { method: "GET", path: "/api/stock/lots/product/:id" },
  cutPrice: { method: "POST", path: "/api/stock/lots/:id/price-cut" },
  writeOff: { method: "POST", path: "/api/stock/lots/:id/write-off" },
} as const satisfies Record<string, Call>;
