import type { FastifyInstance, FastifyRequest } from "fastify";
import { type CountedProduct, catalog, type Product } from "#contract/catalog/endpoints.ts";
import { fewLeft } from "#contract/catalog/few-left.ts";
import type { PublicCache } from "#platform/cache/public-cache.ts";
import { isFromPage } from "#platform/http/page-requests.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { readBestSellers } from "./lists/best-sellers.ts";
import { browseProducts, meaningOfList, meaningOfText } from "./lists/browse-products.ts";
import { suggest } from "./lists/suggest.ts";
import { listSitemapPages, readProduct, readProducts, readSitemapPage } from "./service.ts";
import { tagsOfBestSellers, tagsOfList, tagsOfProduct, tagsOfSitemap, tagsOfSuggestions } from "./tags.ts";

export function catalogRoutes(app: FastifyInstance, shop: Shop, cache: PublicCache): void {
  route(
    app,
    shop,
    catalog.list,
    async ({ query, request }) => {
      const list = await browseProducts(shop, query, cache.count);
      return { ...list, products: forReader(request, list.products) };
    },
    {
      cached: {
        cache,
        cacheKey: (query) => meaningOfList(shop, query),
        tags: ({ products }, { query }) => tagsOfList(shop.settings.current.categories, products, query),
      },
    },
  );

  route(app, shop, catalog.suggest, ({ query }) => suggest(shop, query.q), {
    cached: { cache, cacheKey: ({ q }) => meaningOfText(q), tags: () => tagsOfSuggestions },
  });

  route(
    app,
    shop,
    catalog.bestSellers,
    async ({ request }) => ({ products: forReader(request, await readBestSellers(shop)) }),
    {
      cached: {
        cache,
        tags: ({ products }) => tagsOfBestSellers(products),
      },
    },
  );

  route(app, shop, catalog.byIds, async ({ query }) => ({ products: await readProducts(shop, query.ids) }));

  route(app, shop, catalog.sitemap, async () => ({ pages: await listSitemapPages(shop) }), {
    cached: { cache, tags: () => tagsOfSitemap },
  });

  route(
    app,
    shop,
    catalog.sitemapPage,
    async ({ query }) => ({ products: await readSitemapPage(shop, query.from) }),
    { cached: { cache, tags: () => tagsOfSitemap } },
  );

  route(
    app,
    shop,
    catalog.product,
    async ({ params, request }) => {
      const { product, related } = await readProduct(shop, params.id);
      const [shown = product] = forReader(request, [product]);
      return { product: shown, related: forReader(request, related) };
    },
    {
      cached: {
        cache,
        tags: ({ product, related }) => tagsOfProduct(product, related),
      },
    },
  );
}

/** Leaves the stock quantities out for pages unless few are left, so that most orders do not invalidate them. */
function forReader(request: FastifyRequest, products: readonly CountedProduct[]): Product[] {
  if (!isFromPage(request)) return [...products];
  return products.map((counted) => {
    const { stockQuantity: _, ...product } = counted;
    return fewLeft(counted) === undefined ? product : counted;
  });
}
