import type { EmojiName } from "./art/emoji.ts";
import type { PackDesign } from "./art/pack-design.ts";
import type { DemoCategory } from "./art/palette.ts";
import type { ViewName } from "./art/views.ts";

/** How a product is pictured. The first view is the one on product cards. */
export type DemoArt = {
  food: EmojiName;
  views: readonly [ViewName, ViewName, ...ViewName[]];
  /** The pack that the `pack`, `packs` and `serving` views show. */
  pack?: PackDesign;
  /** What stands beside the pack in the `serving` view, when it is not the food itself. */
  companion?: EmojiName;
};

/** A product of the demo shop, complete enough to be inserted by the same service that a seller uses. */
export type DemoProduct = {
  name: string;
  category: DemoCategory;
  /** One short line per entry, as the product page lists them. */
  description: readonly string[];
  priceCents: number;
  /** What the shopper pays: above 0 and at most `priceCents`. */
  offerPriceCents: number;
  weight?: string;
  /** `null` means that the seller does not count this product. */
  stockQuantity: number | null;
  inStock: boolean;
  art: DemoArt;
};
