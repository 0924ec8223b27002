import type { Call } from "../call.ts";

export const calls = {
  send: { method: "POST", path: "/api/notification/promote", idempotent: true },
  list: { method: "GET", path: "/api/notification/promotions" },
  receivers: { method: "GET", path: "/api/notification/receivers" },
} as const satisfies Record<string, Call>;
