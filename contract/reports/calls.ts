import type { Call } from "../call.ts";

export const calls = {
  missedSearch: { method: "POST", path: "/api/report/missed-search" },
} as const satisfies Record<string, Call>;
