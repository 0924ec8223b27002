import type { Call } from "../call.ts";

/** The calls of changing many products at once. */
export const calls = {
  latest: { method: "GET", path: "/api/bulk-change/latest" },
  prepare: { method: "POST", path: "/api/bulk-change/prepare", idempotent: true },
  read: { method: "GET", path: "/api/bulk-change/:id" },
  rows: { method: "GET", path: "/api/bulk-change/:id/rows" },
  apply: { method: "POST", path: "/api/bulk-change/:id/apply" },
  undo: { method: "POST", path: "/api/bulk-change/:id/undo" },
  cancel: { method: "POST", path: "/api/bulk-change/:id/cancel" },
} as const satisfies Record<string, Call>;
