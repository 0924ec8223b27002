import type { EmojiName } from "./art/emoji.ts";
import type { PackDesign } from "./art/pack-design.ts";
import type { DemoCategory } from "./art/palette.ts";
import type { ViewName } from "./art/views.ts";

/** The pictures of a product. The first view is shown on product cards. */
export type DemoArt = {
  food: EmojiName;
  views: readonly [ViewName, ViewName, ...ViewName[]];
  /** The pack that the `pack`, `packs` and `serving` views show. */
  pack?: PackDesign;
  /** What stands beside the pack in the `serving` view, if it is not the food itself. */
  companion?: EmojiName;
};

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
  art: DemoArt;
};
