import type { Call } from "../call.ts";

export const calls = {
  movements: { method: "GET", path: "/api/stock/movements/:id" },
  short: { method: "GET", path: "/api/stock/short-today" },
  countShelf: { method: "POST", path: "/api/stock/count-shelf", idempotent: true },
  low: { method: "GET", path: "/api/stock/low" },
  setLevel: { method: "PUT", path: "/api/stock/level/:id" },
} as const satisfies Record<string, Call>;
