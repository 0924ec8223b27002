import type { FastifyInstance, FastifyRequest } from "fastify";
import { type CountedProduct, catalog, type Product } from "../../contract/catalog/endpoints.ts";
import { isFromPage } from "../http/page-requests.ts";
import type { PublicCache } from "../http/public-cache.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { readBestSellers } from "./best-sellers.ts";
import { browseProducts, meaningOfList, meaningOfText, suggest } from "./browse-products.ts";
import { listSitemapPages, readProduct, readProducts, readSitemapPage } from "./service.ts";
import { tagsOfBestSellers, tagsOfList, tagsOfProduct, tagsOfSitemap, tagsOfSuggestions } from "./tags.ts";

export function catalogRoutes(app: FastifyInstance, shop: Shop, cache: PublicCache): void {
  route(
    app,
    shop,
    catalog.list,
    async ({ query, request }) => {
      const list = await browseProducts(shop, query, cache.number);
      return { ...list, products: forReader(request, list.products) };
    },
    {
      kept: {
        cache,
        meaning: (query) => meaningOfList(shop, query),
        tags: ({ products }, { query }) => tagsOfList(shop.settings.current.categories, products, query),
      },
    },
  );

  route(app, shop, catalog.suggest, ({ query }) => suggest(shop, query.q), {
    kept: { cache, meaning: ({ q }) => meaningOfText(q), tags: () => tagsOfSuggestions },
  });

  route(
    app,
    shop,
    catalog.bestSellers,
    async ({ request }) => ({ products: forReader(request, await readBestSellers(shop)) }),
    { kept: { cache, tags: ({ products }) => tagsOfBestSellers(products) } },
  );

  route(app, shop, catalog.byIds, async ({ query }) => ({ products: await readProducts(shop, query.ids) }));

  route(app, shop, catalog.sitemap, async () => ({ pages: await listSitemapPages(shop) }), {
    kept: { cache, tags: () => tagsOfSitemap },
  });

  route(
    app,
    shop,
    catalog.sitemapPage,
    async ({ query }) => ({ products: await readSitemapPage(shop, query.from) }),
    { kept: { cache, tags: () => tagsOfSitemap } },
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
    { kept: { cache, tags: ({ product, related }) => tagsOfProduct(product, related) } },
  );
}

/**
 * The products as a reader gets them: a page says of none how many there are, so that it need not be made anew with every
 * order.
 */
function forReader(request: FastifyRequest, products: readonly CountedProduct[]): Product[] {
  if (!isFromPage(request)) return [...products];
  return products.map(({ stockQuantity: _, ...product }) => product);
}
