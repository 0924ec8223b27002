import { isAmount, type ProductField, productFields } from "#contract/catalog/product-fields.ts";
import { countOf } from "#contract/count-of.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import { type Actor, noteChange } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { ChangedFields, ProductRow } from "#schema/products.ts";
import { publishMoves } from "../availability/publish-stock.ts";
import { productChanged, subjectsOf } from "../events.ts";
import { changePictures } from "../pictures/edit-pictures.ts";
import { insertPriceChanges } from "../prices/price-store.ts";
import { withFreeBarcodes } from "./barcodes.ts";
import { insertChange, updateContent } from "./edit-store.ts";
import { findFoodFacts } from "./food-store.ts";
import { changesBetween, contentOf, type ProductContent } from "./product-content.ts";

type Wanted = {
  /** The version that the new content is based on. */
  seenVersion: number;
  content: ProductContent;
};

/**
 * Gives a locked product another content, and records the change, unless there is none. Throws `product_changed`, `barcode_taken`
 * and `picture_not_found`.
 */
export async function changeContent(
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
  const row = await withFreeBarcodes(tx, [{ ...content, id: current.id }], () =>
    updateContent(tx, current, content),
  );
  noteContent(shop.settings, actor, { before, after });
  await insertChange(tx, actor, { productId: row.id, version: row.version, before, after, at });
  if (changed.includes("price") || changed.includes("offerPrice"))
    await insertPriceChanges(tx, actor, [row], at);
  // A product that has moved disappears from the lists of its former category.
  await shop.events.publish(tx, productChanged, subjectsOf([current, row]));
  if (row.inStock !== current.inStock)
    await publishMoves(shop, tx, [{ ...row, availabilityChanged: true, fewLeftChanged: true }]);
  return row;
}

/** Notes for the audit log what an edit of a product changes. */
function noteContent(
  { money }: { money: Money },
  actor: Actor,
  { before, after }: { before: ChangedFields; after: ChangedFields },
): void {
  for (const field of Object.keys(after) as ProductField[])
    noteChange(actor, {
      field: t(productFields[field]),
      before: inWords(money, field, before[field]),
      after: inWords(money, field, after[field]),
    });
}

/** The value of a field as `fieldsOf` has it; empty when it is not stated. */
function inWords(money: Money, field: ProductField, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return isAmount(field) ? money.formatCents(value) : String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return field === "pictures" ? countOf(value.length, "picture") : value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
