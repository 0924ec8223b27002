import type { Call } from "../call.ts";

export const calls = {
  subscribe: { method: "POST", path: "/api/newsletter/subscribe" },
} as const satisfies Record<string, Call>;
