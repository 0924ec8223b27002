import type { Call } from "../call.ts";

export const calls = {
  settings: { method: "GET", path: "/api/settings" },
} as const satisfies Record<string, Call>;
