import type { Call } from "../call.ts";

/** The call of a shopper's order page. */
export const calls = {
  stopsAway: { method: "GET", path: "/api/round/stops-away/:id" },
} as const satisfies Record<string, Call>;
