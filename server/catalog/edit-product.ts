import { imagePath } from "../../contract/catalog/images.ts";
import type { ProductEdit, StaffProduct } from "../../contract/catalog/product-endpoints.ts";
import { nextStatuses, type ProductStatus } from "../../contract/catalog/product-status.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Actor } from "../actor.ts";
import { inTransaction, type Transaction } from "../db/database.ts";
import { everyTime } from "../idempotency/service.ts";
import { holdSettings } from "../settings/service.ts";
import type { Shop } from "../shop.ts";
import { requireCategory } from "./categories.ts";
import { changePictures } from "./edit-pictures.ts";
import { insertChange, updateContent } from "./edit-store.ts";
import { productChanged, subjectsOf } from "./events.ts";
import { findFoodFacts } from "./food-store.ts";
import { insertPriceChanges } from "./price-store.ts";
import { readPrices } from "./prices.ts";
import {
  changesBetween,
  contentOf,
  type ProductContent,
  type ProductPicture,
  picturesOf,
} from "./product-content.ts";
import { publishMoves } from "./publish-stock.ts";
import { changeStock } from "./stock.ts";
import { lockProduct } from "./stock-store.ts";
import { findProduct } from "./store.ts";
import type { ProductRow } from "./tables.ts";
import { viewStaffProduct } from "./view.ts";

/** Returns a product for the back office. Throws `product_not_found`. */
export async function readStaffProduct(shop: Shop, id: string): Promise<StaffProduct> {
  const row = await findProduct(shop.db, id);
  if (!row) throw new ShopError("product_not_found");
  return viewStaffProduct(shop, row, await findFoodFacts(shop.db, row));
}

/**
 * Replaces what a product states, and records the change. An edit that changes nothing is accepted whatever it is based
 * on, so that a repeated one is harmless. Throws `product_not_found`, `product_changed` when there is a newer version
 * than the edit is based on, `price_rule`, `invalid_input` for an unknown category, `picture_not_found`, and `stock_changed`.
 */
export function editProduct(
  shop: Shop,
  actor: Actor,
  id: string,
  edit: ProductEdit,
  { transact } = everyTime(shop),
): Promise<StaffProduct> {
  const prices = readPrices(shop.settings.money, edit);
  return transact(async (tx) => {
    // First, as when adding a product: whoever changes the settings waits for this edit, not the other way round.
    const { categories } = await holdSettings(tx);
    const current = await lockProduct(tx, id);
    if (!current) throw new ShopError("product_not_found");
    const edited = await changeContent(shop, tx, actor, current, {
      seenVersion: edit.version,
      content: {
        status: current.status,
        name: edit.name,
        category: requireCategory(categories, edit.category).path,
        description: edit.description.join("\n"),
        ...prices,
        weight: edit.weight ?? null,
        food: edit.food ?? {},
        pictures: edit.pictures?.map((picture) => withOwnPath(shop, picture)) ?? picturesOf(current),
      },
    });
    const { stockQuantity, seenQuantity, food } = edit;
    const counts = stockQuantity !== undefined;
    const row = counts ? await changeStock(shop, tx, actor, { id, stockQuantity, seenQuantity }) : edited;
    return viewStaffProduct(shop, row, food);
  });
}

/** A picture with its URL as it is stored: the shop's own are paths. */
function withOwnPath({ config }: Shop, { image, alt }: ProductPicture): ProductPicture {
  return { image: imagePath(image, new URL(config.publicUrl).origin), alt };
}

type Wanted = { seenVersion: number; content: ProductContent };

/**
 * Publishes a product, archives it or brings it back. Throws `product_not_found`, and `product_status_rule` for a status
 * that cannot follow.
 */
export function changeStatus(
  shop: Shop,
  actor: Actor,
  id: string,
  status: ProductStatus,
): Promise<StaffProduct> {
  return inTransaction(shop.db, async (tx) => {
    const current = await lockProduct(tx, id);
    if (!current) throw new ShopError("product_not_found");
    const food = await findFoodFacts(tx, current);
    if (current.status !== status && !nextStatuses[current.status].includes(status))
      throw new ShopError("product_status_rule");
    const content = { ...contentOf(current, food), status };
    const row = await changeContent(shop, tx, actor, current, { seenVersion: current.version, content });
    return viewStaffProduct(shop, row, food);
  });
}

/** Gives a locked product another content, and records the change, unless there is none. Throws `product_changed`. */
async function changeContent(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  current: ProductRow,
  { seenVersion, content }: Wanted,
): Promise<ProductRow> {
  const earlier = contentOf(current, await findFoodFacts(tx, current));
  const { changed, before, after } = changesBetween(earlier, content);
  if (changed.length === 0) return current;
  if (current.version !== seenVersion) throw new ShopError("product_changed");
  const at = shop.clock();
  if (changed.includes("pictures")) await changePictures(tx, actor, current, content.pictures, at);
  const row = await updateContent(tx, current, content);
  await insertChange(tx, actor, { productId: row.id, version: row.version, before, after, at });
  if (changed.includes("price") || changed.includes("offerPrice"))
    await insertPriceChanges(tx, actor, [row], at);
  // A product that has moved disappears from the lists of its former category.
  await shop.events.publish(tx, productChanged, subjectsOf([current, row]));
  if (row.inStock !== current.inStock)
    await publishMoves(shop, tx, [{ ...row, availabilityChanged: true, fewLeftChanged: true }]);
  return row;
}
