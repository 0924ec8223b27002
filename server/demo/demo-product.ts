/** The categories that the demo shop has products in. */
export type DemoCategory = "Vegetables" | "Fruits" | "Drinks" | "Instant" | "Dairy" | "Bakery" | "Grains";

/** A product of the demo shop, with everything that the service for adding products needs. */
export type DemoProduct = {
  name: string;
  category: DemoCategory;
  /** One short line per entry, as the product page lists them. */
  description: readonly string[];
  priceCents: number;
  /** What the shopper pays: above 0 and at most `priceCents`. */
  offerPriceCents: number;
  weight?: string;
  /** `null`: the product is not counted. */
  stockQuantity: number | null;
  inStock: boolean;
};
