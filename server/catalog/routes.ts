import type { FastifyInstance } from "fastify";
import { catalog } from "../../contract/catalog.ts";
import type { PublicCache } from "../http/public-cache.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import {
  browseProducts,
  listSitemapPages,
  readProduct,
  readProducts,
  readSitemapPage,
  suggest,
} from "./service.ts";

export function catalogRoutes(app: FastifyInstance, shop: Shop, cache: PublicCache): void {
  route(app, shop, catalog.list, ({ query }) => browseProducts(shop, query), { cache });

  route(app, shop, catalog.suggest, ({ query }) => suggest(shop, query.q), { cache });

  route(app, shop, catalog.byIds, async ({ query }) => ({ products: await readProducts(shop, query.ids) }));

  route(app, shop, catalog.sitemap, async () => ({ pages: await listSitemapPages(shop) }), { cache });

  route(
    app,
    shop,
    catalog.sitemapPage,
    async ({ query }) => ({ products: await readSitemapPage(shop, query.from) }),
    { cache },
  );

  route(app, shop, catalog.product, ({ params }) => readProduct(shop, params.id), { cache });
}
