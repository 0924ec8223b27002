import type { CountedProduct } from "#contract/catalog/endpoints.ts";
import { fewLeft } from "#contract/catalog/few-left.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { errorTable } from "#contract/error-table.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { reasonSigns, type StaffReason, staffReasons } from "#contract/stock/movement-reasons.ts";
import { type JournalEntry, post, transfer } from "#domains/ledger/index.ts";
import { type Actor, noteChange } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import type { Account } from "#schema/ledger.ts";
import type { ProductRow } from "#schema/products.ts";
import { viewForStaff } from "../view.ts";
import { publishMoves } from "./publish-stock.ts";
import { lockProduct, updateStock } from "./stock-store.ts";

type StockWish = {
  id: string;
  /** Whether it is on sale; undefined leaves it unchanged. */
  inStock?: boolean | undefined;
  /** The new quantity; null: no longer counted; undefined leaves it unchanged. */
  stockQuantity?: number | null | undefined;
  /** The quantity that the staff saw: what was sold since then is subtracted from the new one. */
  seenQuantity?: number | null | undefined;
  /** Why the quantity changes; a correction unless something else is stated. */
  reason?: StaffReason | undefined;
  note?: string | undefined;
};

/**
 * Puts a product on sale or takes it off, and sets its quantity. Throws `product_not_found`, `product_unpublished` for
 * one that would be on sale but is not in the shop, `stock_rule` for a counted
 * product that would be on sale with a quantity of 0, `movement_rule` for a quantity that its reason cannot lead to, and
 * `stock_changed` when somebody switched counting on or off in the meantime.
 */
export function setStock(
  shop: Shop,
  actor: Actor,
  wish: StockWish,
  { transact } = notIdempotent(shop),
): Promise<CountedProduct> {
  return transact(async (tx) => viewForStaff(shop, await changeStock(shop, tx, actor, wish)));
}

/** The same in the caller's transaction. */
export async function changeStock(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  wish: StockWish,
): Promise<ProductRow> {
  const current = await lockProduct(tx, wish.id);
  if (!current) throw new ShopError("product_not_found");
  if (wish.inStock && current.status !== "published") throw new ShopError("product_unpublished");
  refuseWrongWay(current, wish);
  const stockQuantity = countAfter(current, wish);
  // A product with a quantity of 0 needs a new one to be on sale.
  if (wish.inStock && (wish.stockQuantity ?? stockQuantity) === 0) throw nothingThere();
  const switchedOff = wish.inStock === undefined ? current.switchedOff : !wish.inStock;
  const came = (stockQuantity ?? 0) - (current.stockQuantity ?? 0);
  await post(shop, tx, actor, {
    name: `moved:${crypto.randomUUID()}`,
    note: wish.note,
    postings: transfer(came, accountOf[wish.reason ?? "correction"], "shelf", wish.id),
  });
  const row = await updateStock(tx, wish.id, { switchedOff, stockQuantity });
  if (!row) throw new ShopError("product_not_found");
  noteStock(actor, current, row);
  await publishMoves(shop, tx, [
    {
      ...row,
      availabilityChanged: row.inStock !== current.inStock,
      fewLeftChanged: fewLeft(row) !== fewLeft(current),
    },
  ]);
  return row;
}

function noteStock(actor: Actor, before: ProductRow, after: ProductRow): void {
  const quantity = ({ stockQuantity }: ProductRow) =>
    stockQuantity === null ? "not counted" : `${stockQuantity}`;
  noteChange(actor, { field: "Quantity", before: quantity(before), after: quantity(after) });
  const onSale = ({ switchedOff }: ProductRow) => (switchedOff ? "no" : "yes");
  noteChange(actor, { field: "On sale", before: onSale(before), after: onSale(after) });
}

/** The resulting quantity. The product's row is locked, so that no order changes it in between. */
function countAfter(
  { stockQuantity: current }: ProductRow,
  { stockQuantity: said, seenQuantity: seen }: StockWish,
): number | null {
  if (said === undefined) return current;
  if (said === null || seen === undefined) return said;
  if ((seen === null) !== (current === null)) throw new ShopError("stock_changed");
  // At least 0, even when more was sold than the staff counted.
  return Math.max(0, Math.min(said + (current ?? 0) - (seen ?? 0), productLimits.stockMax));
}

/** Refuses a delivery of fewer than none, and damage that adds pieces. */
function refuseWrongWay(
  { stockQuantity: current }: ProductRow,
  { stockQuantity: said, seenQuantity: seen, reason }: StockWish,
): void {
  const sign = reason && reasonSigns[reason];
  if (!sign || said === undefined) return;
  const from = (seen === undefined ? current : seen) ?? 0;
  if (said !== null && Math.sign(said - from) !== -sign) return;
  const values = { reason: t(staffReasons[reason]), count: from };
  const message =
    sign > 0
      ? t("“{reason}” only adds pieces: there cannot be fewer than {count}.", values)
      : t("“{reason}” only takes pieces away: there cannot be more than {count}.", values);
  throw new ShopError("movement_rule", { message, fields: { stockQuantity: message } });
}

/** Where the pieces come from, or go to. */
export const accountOf: Record<StaffReason, Account> = {
  delivery: "supplier",
  count: "counts",
  damaged: "damaged",
  expired: "expired",
  returned: "returned",
  missing: "missing",
  correction: "corrections",
};

function nothingThere(): ShopError {
  return new ShopError("stock_rule", { fields: { stockQuantity: t(errorTable.stock_rule.message) } });
}

/** Posts the initial stock of new products to the ledger. */
export async function enterNewStock(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  rows: readonly ProductRow[],
): Promise<void> {
  const counted = rows.filter((row) => row.stockQuantity);
  const entries = counted.map(
    ({ id, stockQuantity }): JournalEntry => ({
      name: `listed:${id}`,
      postings: transfer(stockQuantity ?? 0, "supplier", "shelf", id),
    }),
  );
  await post(shop, tx, actor, ...entries);
}
