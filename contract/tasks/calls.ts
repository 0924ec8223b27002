import type { Call } from "../call.ts";

export const calls = {
  task: { method: "GET", path: "/api/task/:id" },
  cancelTask: { method: "POST", path: "/api/task/:id/cancel" },
} as const satisfies Record<string, Call>;
