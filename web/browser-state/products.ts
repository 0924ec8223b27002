import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CountedProduct } from "#contract/catalog/endpoints.ts";
import { catalogLimits } from "#contract/catalog/limits.ts";
import { api } from "#web/client/browser.ts";
import { isOnline } from "#web/client/online.ts";
import { keepProducts, keptProducts } from "./kept-products.ts";
import type { CountedListedProduct } from "./listed-product.ts";

/** The products with these ids, in that order; ones that no longer exist are missing. */
export function productsByIdQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ["products", [...ids].sort()],
    queryFn: () => readProducts([...ids].sort()),
    enabled: ids.length > 0,
  });
}

/**
 * The same for a cart, by id: what is the same about a product stays the same object, also when another one is added or
 * removed. While the shop is unreachable, the cached products, of which some may be missing.
 */
export function cartProductsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ["products", "cart", [...ids].sort()],
    queryFn: async ({ signal }) => {
      try {
        const products = await readProducts([...ids].sort());
        // The session may have ended meanwhile (forget-person.ts).
        if (!signal.aborted) keepProducts(products);
        return { products, kept: false };
      } catch (error) {
        const products = keptProducts(ids);
        if (isOnline() || products.length === 0) throw error;
        return { products, kept: true };
      }
    },
    enabled: ids.length > 0,
    // Adding or removing a product keeps the others on the screen.
    placeholderData: keepPreviousData,
    select: byId,
  });
}

function byId({ products, kept }: { products: CountedListedProduct[]; kept: boolean }) {
  return { products: Object.fromEntries(products.map((product) => [product._id, product])), kept };
}

async function readProducts(ids: string[]): Promise<CountedProduct[]> {
  const size = catalogLimits.productsByIdMax;
  const chunks = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
  const replies = await Promise.all(chunks.map((chunk) => api.catalog.byIds({ ids: chunk.join(",") })));
  return replies.flatMap((reply) => reply.products);
}
