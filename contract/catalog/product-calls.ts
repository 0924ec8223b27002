import type { Call } from "../call.ts";

/** The calls of the back office's page of a product. */
export const calls = {
  read: { method: "GET", path: "/api/product/staff/:id" },
  edit: { method: "PUT", path: "/api/product/staff/:id", idempotent: true },
  setPrices: { method: "PUT", path: "/api/product/staff/:id/prices", idempotent: true },
  history: { method: "GET", path: "/api/product/staff/:id/history" },
  undoChange: { method: "POST", path: "/api/product/staff/:id/undo" },
  setStatus: { method: "PUT", path: "/api/product/staff/:id/status" },
  duplicate: { method: "POST", path: "/api/product/staff/:id/duplicate", idempotent: true },
  cropPicture: { method: "POST", path: "/api/product/picture/crop" },
  addPicture: { method: "POST", path: "/api/product/picture" },
} as const satisfies Record<string, Call>;
