import type { Call } from "../call.ts";

export const calls = {
  list: { method: "GET", path: "/api/scheduled-price/list" },
  add: { method: "POST", path: "/api/scheduled-price/add", idempotent: true },
  change: { method: "PUT", path: "/api/scheduled-price/change/:id" },
  end: { method: "POST", path: "/api/scheduled-price/end/:id" },
} as const satisfies Record<string, Call>;
