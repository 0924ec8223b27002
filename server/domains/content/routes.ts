import type { FastifyInstance } from "fastify";
import { pages } from "#contract/pages/endpoints.ts";
import type { PublicCache } from "#platform/cache/public-cache.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { readFrontPage, readPage, readTitles } from "./read-pages.ts";

/** The tag of replies that show the shop's own pages: of every page, since the footer names them. */
export const pagesTag = "pages";

/** The calls of shoppers. */
export function contentRoutes(app: FastifyInstance, shop: Shop, cache: PublicCache): void {
  const cached = { cache, tags: () => [pagesTag, "settings"] };
  route(app, shop, pages.front, async () => ({ page: await readFrontPage(shop) }), { cached });
  route(app, shop, pages.list, () => readTitles(shop), { cached });
  route(app, shop, pages.page, async ({ params }) => ({ page: await readPage(shop, params.path) }), {
    cached,
  });
}
