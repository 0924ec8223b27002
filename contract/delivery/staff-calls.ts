import type { Call } from "../call.ts";

export const calls = {
  plan: { method: "GET", path: "/api/delivery/plan" },
  changePlan: { method: "PUT", path: "/api/delivery/plan" },
  days: { method: "GET", path: "/api/delivery/days" },
} as const satisfies Record<string, Call>;
