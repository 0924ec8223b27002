import type { Call } from "../call.ts";

export const calls = {
  list: { method: "GET", path: "/api/product/list" },
  suggest: { method: "GET", path: "/api/product/suggest" },
  bestSellers: { method: "GET", path: "/api/product/best-sellers" },
  byIds: { method: "GET", path: "/api/product/by-ids" },
  sitemap: { method: "GET", path: "/api/product/sitemap" },
  sitemapPage: { method: "GET", path: "/api/product/sitemap-page" },
  product: { method: "GET", path: "/api/product/:id" },
  staffList: { method: "GET", path: "/api/product/staff-list" },
  addProduct: { method: "POST", path: "/api/product/add", idempotent: true },
  synonyms: { method: "GET", path: "/api/product/synonyms" },
  setSynonyms: { method: "PUT", path: "/api/product/synonyms" },
  setStock: { method: "POST", path: "/api/product/stock", idempotent: true },
} as const satisfies Record<string, Call>;
