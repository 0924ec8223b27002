import type { Call } from "../call.ts";

export const calls = {
  running: { method: "GET", path: "/api/multi-buy/running" },
} as const satisfies Record<string, Call>;
