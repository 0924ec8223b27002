import type { Call } from "../call.ts";

/** The calls of the picking page, which only the back office makes. */
export const calls = {
  walk: { method: "GET", path: "/api/pick/walk" },
  substitutes: { method: "GET", path: "/api/pick/substitutes" },
  missing: { method: "POST", path: "/api/pick/missing", idempotent: true },
  setBoxes: { method: "PUT", path: "/api/pick/boxes/:id" },
  tick: { method: "POST", path: "/api/pick/ticks" },
} as const satisfies Record<string, Call>;
