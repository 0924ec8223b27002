import type { Call } from "../call.ts";

export const calls = {
  session: { method: "GET", path: "/api/demo-gateway/session/:id" },
  pay: { method: "POST", path: "/api/demo-gateway/session/:id/pay" },
  decline: { method: "POST", path: "/api/demo-gateway/session/:id/decline" },
} as const satisfies Record<string, Call>;
