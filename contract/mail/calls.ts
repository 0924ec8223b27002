import type { Call } from "../call.ts";

export const calls = {
  outbox: { method: "GET", path: "/api/seller/outbox" },
  outboxMail: { method: "GET", path: "/api/seller/outbox/:id" },
} as const satisfies Record<string, Call>;
