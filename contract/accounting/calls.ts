import type { Call } from "../call.ts";

export const calls = {
  documents: { method: "GET", path: "/api/accounting/documents" },
  journal: { method: "GET", path: "/api/accounting/journal" },
} as const satisfies Record<string, Call>;
