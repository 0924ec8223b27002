import { imagePath } from "#contract/catalog/images.ts";
import type { ProductEdit, StaffProduct } from "#contract/catalog/product-endpoints.ts";
import {
  mapPictures,
  type ProductPicture,
  type ProductTranslations,
  withTranslations,
} from "#contract/catalog/product-texts.ts";
import { ShopError } from "#contract/errors.ts";
import { holdSettings } from "#domains/settings/index.ts";
import type { Actor } from "#platform/actor.ts";
import { publicOrigin } from "#platform/config/config.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import { changeStock } from "../availability/stock.ts";
import { lockProduct } from "../availability/stock-store.ts";
import { requireCategory } from "../categories.ts";
import { readCost, readPrices } from "../prices/prices.ts";
import { findProduct } from "../store.ts";
import { viewStaffProduct } from "../view.ts";
import { changeContent } from "./change-content.ts";
import { findFoodFacts } from "./food-store.ts";
import { refuseOwnLanguage } from "./own-language.ts";
import { picturesOf } from "./product-content.ts";
import { requireWeight } from "./require-weight.ts";

/** Returns a product for the back office. Throws `product_not_found`. */
export async function readStaffProduct(shop: Shop, id: string): Promise<StaffProduct> {
  const row = await findProduct(shop.db, id);
  if (!row) throw new ShopError("product_not_found");
  return viewStaffProduct(shop, row, await findFoodFacts(shop.db, row));
}

/**
 * Replaces what a product states, and records the change. An edit that changes nothing is accepted whatever it is based
 * on, so that a repeated one is harmless. Throws `product_not_found`, `product_changed` when there is a newer version
 * than the edit is based on, `price_rule`, `invalid_input` for an unknown category, a weight that is none or a translation
 * into the language in which products are entered, `picture_not_found`, `barcode_taken`, and `stock_changed`.
 */
export function editProduct(
  shop: Shop,
  actor: Actor,
  id: string,
  edit: ProductEdit,
  { transact } = notIdempotent(shop),
): Promise<StaffProduct> {
  const prices = { ...readPrices(shop.settings.money, edit), ...readCost(shop.settings.money, edit) };
  requireWeight(edit, shop.settings.current);
  return transact(async (tx) => {
    // First, as when adding a product: whoever changes the settings waits for this edit, not the other way round.
    const settings = await holdSettings(tx);
    const current = await lockProduct(tx, id);
    if (!current) throw new ShopError("product_not_found");
    const pictures = edit.pictures?.map((picture) => withOwnPath(shop, picture)) ?? picturesOf(current);
    const images = pictures.map(({ image }) => image);
    const translations = withTranslations(
      current.translations,
      withOwnPaths(shop, edit.translations),
      images,
    );
    refuseOwnLanguage(settings, withTranslations(current.translations, {}, images), translations);
    const edited = await changeContent(shop, tx, actor, current, {
      seenVersion: edit.version,
      content: {
        status: current.status,
        name: edit.name,
        category: requireCategory(settings.categories, edit.category).path,
        description: edit.description.join("\n"),
        ...prices,
        weight: edit.weight ?? null,
        soldByWeight: edit.soldByWeight,
        barcode: edit.barcode ?? null,
        shelfPlace: edit.shelfPlace ?? null,
        food: edit.food ?? {},
        pictures,
        translations,
        seoTitle: textAfter(current.seoTitle, edit.seoTitle),
        seoDescription: textAfter(current.seoDescription, edit.seoDescription),
      },
    });
    const { stockQuantity, seenQuantity } = edit;
    const counts = stockQuantity !== undefined;
    const row = counts ? await changeStock(shop, tx, actor, { id, stockQuantity, seenQuantity }) : edited;
    return viewStaffProduct(shop, row, await findFoodFacts(tx, row));
  });
}

/** A text after an edit that may leave it out. */
function textAfter(current: string | null, stated: string | null | undefined): string | null {
  return stated === undefined ? current : stated || null;
}

/** A picture with its URL as it is stored: the shop's own are paths. */
function withOwnPath({ config }: Shop, { image, alt }: ProductPicture): ProductPicture {
  return { image: imagePath(image, publicOrigin(config)), alt };
}

/** The same for the pictures in translations. */
function withOwnPaths(shop: Shop, translations: ProductTranslations = {}): ProductTranslations {
  return mapPictures(translations, (picture) => withOwnPath(shop, picture));
}
