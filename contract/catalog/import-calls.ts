import type { Call } from "../call.ts";

/** The calls of importing and exporting the catalogue. */
export const calls = {
  exportCsv: { method: "GET", path: "/api/product/export" },
  exportXlsx: { method: "GET", path: "/api/product/export-xlsx" },
  list: { method: "GET", path: "/api/import/list" },
  upload: { method: "POST", path: "/api/import/upload", idempotent: true },
  read: { method: "GET", path: "/api/import/:id" },
  mistakes: { method: "GET", path: "/api/import/:id/mistakes" },
  check: { method: "POST", path: "/api/import/:id/check" },
  apply: { method: "POST", path: "/api/import/:id/apply" },
  cancel: { method: "POST", path: "/api/import/:id/cancel" },
  undo: { method: "POST", path: "/api/import/:id/undo" },
  remove: { method: "DELETE", path: "/api/import/:id" },
} as const satisfies Record<string, Call>;
