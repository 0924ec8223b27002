import type { StaffProduct } from "#contract/catalog/product-endpoints.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { type ProductTranslations, withTranslations } from "#contract/catalog/product-texts.ts";
import { cutText } from "#contract/cut-text.ts";
import { ShopError } from "#contract/errors.ts";
import type { Actor } from "#platform/actor.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import { importProducts } from "../service.ts";
import { findProduct } from "../store.ts";
import { viewStaffProduct } from "../view.ts";
import { findFoodFacts } from "./food-store.ts";

/**
 * Copies what a product states and shows, as a draft. If the product is counted, there are none of the copy. Throws
 * `product_not_found`.
 */
export function duplicateProduct(
  shop: Shop,
  actor: Actor,
  id: string,
  { transact } = notIdempotent(shop),
): Promise<StaffProduct> {
  return transact(async (tx) => {
    const row = await findProduct(tx, id);
    if (!row) throw new ShopError("product_not_found");
    const food = await findFoodFacts(tx, row);
    const { category, description, priceCents, offerPriceCents, costCents, images, imageAlts } = row;
    const { weight, soldByWeight, translations } = row;
    const [copy] = await importProducts(shop, tx, actor, [
      {
        ...{
          category,
          description,
          priceCents,
          offerPriceCents,
          costCents,
          images,
          imageAlts,
          food,
          soldByWeight,
          translations: withTranslations({}, withoutNames(translations), row.images),
        },
        name: cutText(`Copy of ${row.name}`, productLimits.productNameLength),
        weight: weight ?? undefined,
        stockQuantity: row.stockQuantity === null ? null : 0,
        status: "draft",
        createdAt: shop.clock(),
      },
    ]);
    if (!copy) throw new Error("An insert returned no row.");
    return viewStaffProduct(shop, copy, food);
  });
}

/** The copy is called otherwise, so that it has to be named in each language, for search engines too. */
function withoutNames(translations: ProductTranslations): ProductTranslations {
  const unnamed = Object.entries(translations).map(
    ([language, { name: _, seoTitle: __, seoDescription: ___, ...texts }]) => [language, texts],
  );
  return Object.fromEntries(unnamed);
}
