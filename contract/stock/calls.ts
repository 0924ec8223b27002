import type { Call } from "../call.ts";

export const calls = {
  movements: { method: "GET", path: "/api/stock/movements/:id" },
  short: { method: "GET", path: "/api/stock/short-today" },
  low: { method: "GET", path: "/api/stock/low" },
  setLevel: { method: "PUT", path: "/api/stock/level/:id" },
} as const satisfies Record<string, Call>;
