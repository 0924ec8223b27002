import type { CountedProduct, Product } from "../../contract/catalog/endpoints.ts";

/** A product as cards and carts show it. */
export type ListedProduct = Omit<Product, "description" | "createdAt">;

/** The same with how many there are. */
export type CountedListedProduct = ListedProduct & Pick<CountedProduct, "stockQuantity">;

/** What a card shows of a product. The data of a page goes to every visitor with it: more would be for nothing. */
export function asListed({ description: _, createdAt: __, image, ...product }: Product): ListedProduct {
  return { ...product, image: image.slice(0, 1) };
}
