import type { Call } from "../call.ts";

export const calls = {
  checklist: { method: "GET", path: "/api/seller/setup" },
  setDismissed: { method: "PUT", path: "/api/seller/setup" },
} as const satisfies Record<string, Call>;
