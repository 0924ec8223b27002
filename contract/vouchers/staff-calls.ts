import type { Call } from "../call.ts";

export const calls = {
  list: { method: "GET", path: "/api/voucher/list" },
  add: { method: "POST", path: "/api/voucher/add", idempotent: true },
  change: { method: "PUT", path: "/api/voucher/change/:id" },
  end: { method: "POST", path: "/api/voucher/end/:id" },
} as const satisfies Record<string, Call>;
