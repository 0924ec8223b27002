import type { Call } from "../call.ts";

export const calls = {
  subscribe: { method: "POST", path: "/api/newsletter/subscribe" },
  confirm: { method: "POST", path: "/api/newsletter/confirm" },
  unsubscribe: { method: "POST", path: "/api/newsletter/unsubscribe" },
} as const satisfies Record<string, Call>;
