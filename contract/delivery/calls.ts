import type { Call } from "../call.ts";

export const calls = {
  next: { method: "GET", path: "/api/delivery/next" },
} as const satisfies Record<string, Call>;
