import type { CountedProduct, Product } from "#contract/catalog/endpoints.ts";

/** A product as cards and carts show it. */
export type ListedProduct = Omit<Product, "description" | "createdAt">;

/** The same with the stock quantity. */
export type CountedListedProduct = ListedProduct & Pick<CountedProduct, "stockQuantity">;

/** The fields of a product that a card shows. The page's data is sent to every visitor, so it has no others. */
export function asListed({ description: _, createdAt: __, image, ...product }: Product): ListedProduct {
  return { ...product, image: image.slice(0, 1) };
}
