import type { Call } from "../call.ts";

export const calls = {
  list: { method: "GET", path: "/api/multi-buy/list" },
  add: { method: "POST", path: "/api/multi-buy/add", idempotent: true },
  change: { method: "PUT", path: "/api/multi-buy/change/:id" },
  end: { method: "POST", path: "/api/multi-buy/end/:id" },
} as const satisfies Record<string, Call>;
