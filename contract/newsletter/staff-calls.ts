import type { Call } from "../call.ts";

export const calls = {
  list: { method: "GET", path: "/api/newsletter/list" },
  exportAll: { method: "GET", path: "/api/newsletter/export" },
  remove: { method: "DELETE", path: "/api/newsletter/:id" },
} as const satisfies Record<string, Call>;
