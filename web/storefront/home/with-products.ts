import type { ProductSource, ShownBlock } from "#contract/pages/blocks.ts";
import { asListed, type ListedProduct } from "#web/browser-state/listed-product.ts";
import type { Client } from "#web/client/client.ts";

/** A block of the front page with the products that it shows. */
export type FilledBlock = ShownBlock & { shown: readonly ListedProduct[] };

/** Reads the products of all blocks at once, and those that several of them show only once. */
export function withProducts(api: Client<"catalog">, blocks: readonly ShownBlock[]): Promise<FilledBlock[]> {
  const reads = new Map<string, Promise<ListedProduct[]>>();
  const productsOf = (source: ProductSource) => {
    const key = JSON.stringify(source);
    const read = reads.get(key) ?? readProducts(api, source);
    reads.set(key, read);
    return read;
  };
  return Promise.all(
    blocks.map(async ({ picture, ...block }) => ({
      ...block,
      // Works under whatever host the page was opened.
      ...(picture && { picture: new URL(picture, "http://shop.invalid").pathname }),
      shown: block.products ? await productsOf(block.products) : [],
    })),
  );
}

async function readProducts({ catalog }: Client<"catalog">, source: ProductSource): Promise<ListedProduct[]> {
  if (source.from === "bestSellers") return (await catalog.bestSellers()).products.map(asListed);
  const { products } = await catalog.list(listOf(source));
  const listed = products.map(asListed);
  if (source.from !== "chosen") return listed;
  // In the order in which they were chosen.
  return source.ids.flatMap((id) => listed.filter(({ _id }) => _id === id));
}

function listOf(source: Exclude<ProductSource, { from: "bestSellers" }>) {
  switch (source.from) {
    case "newest":
      return { sortBy: "createdAt", inStock: "true", limit: source.count } as const;
    case "offers":
      return { offers: "true", inStock: "true", limit: source.count } as const;
    case "category":
      return { category: source.category, inStock: "true", limit: source.count } as const;
    case "chosen":
      return { ids: source.ids.join(","), limit: source.ids.length };
  }
}
