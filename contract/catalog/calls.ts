import type { Call } from "../call.ts";

export const calls = {
  list: { method: "GET", path: "/api/product/list" },
  suggest: { method: "GET", path: "/api/product/suggest" },
  bestSellers: { method: "GET", path: "/api/product/best-sellers" },
  byIds: { method: "GET", path: "/api/product/by-ids" },
  sitemap: { method: "GET", path: "/api/product/sitemap" },
  sitemapPage: { method: "GET", path: "/api/product/sitemap-page" },
  product: { method: "GET", path: "/api/product/:id" },
} as const satisfies Record<string, Call>;
