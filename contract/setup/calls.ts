import type { Call } from "../call.ts";

export const calls = {
  checklist: { method: "GET", path: "/api/seller/setup" },
  markStep: { method: "PUT", path: "/api/seller/setup/step" },
  setDismissed: { method: "PUT", path: "/api/seller/setup" },
} as const satisfies Record<string, Call>;
