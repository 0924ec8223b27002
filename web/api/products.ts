import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Product } from "../../contract/catalog.ts";
import { limits } from "../../contract/limits.ts";
import { api } from "./browser.ts";

/** The products behind a cart's ids, in that order; what no longer exists is missing. */
export function productsByIdQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ["products", [...ids].sort()],
    queryFn: () => readProducts([...ids].sort()),
    enabled: ids.length > 0,
    // A product more or less does not blank the others.
    placeholderData: keepPreviousData,
  });
}

async function readProducts(ids: string[]): Promise<Product[]> {
  const size = limits.productsByIdMax;
  const chunks = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
  const replies = await Promise.all(chunks.map((chunk) => api.catalog.byIds({ ids: chunk.join(",") })));
  return replies.flatMap((reply) => reply.products);
}
