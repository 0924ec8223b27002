import type { Call } from "../call.ts";

/** The calls of the delivery rounds, which only the back office makes. */
export const calls = {
  plan: { method: "GET", path: "/api/round/plan" },
  list: { method: "GET", path: "/api/round/list" },
  round: { method: "GET", path: "/api/round/one/:id" },
  make: { method: "POST", path: "/api/round/make", idempotent: true },
  change: { method: "PUT", path: "/api/round/one/:id" },
  start: { method: "POST", path: "/api/round/one/:id/start" },
  report: { method: "POST", path: "/api/round/reports" },
  prove: { method: "POST", path: "/api/round/proofs" },
  proof: { method: "GET", path: "/api/round/one/:id/proofs/:order" },
  place: { method: "PUT", path: "/api/round/positions" },
  cashOfDay: { method: "GET", path: "/api/round/cash" },
  count: { method: "POST", path: "/api/round/one/:id/count" },
} as const satisfies Record<string, Call>;
