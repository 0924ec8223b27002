import type { Call } from "../call.ts";

export const calls = {
  mine: { method: "GET", path: "/api/credit" },
} as const satisfies Record<string, Call>;
