import type { Call } from "../call.ts";

export const calls = {
  read: { method: "GET", path: "/api/report" },
  exportTable: { method: "GET", path: "/api/report/export" },
} as const satisfies Record<string, Call>;
