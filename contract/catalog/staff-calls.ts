import type { Call } from "../call.ts";

export const calls = {
  staffList: { method: "GET", path: "/api/product/staff-list" },
  addProduct: { method: "POST", path: "/api/product/add", idempotent: true },
  synonyms: { method: "GET", path: "/api/product/synonyms" },
  setSynonyms: { method: "PUT", path: "/api/product/synonyms" },
  setStock: { method: "POST", path: "/api/product/stock", idempotent: true },
} as const satisfies Record<string, Call>;
