import { fewLeft } from "#contract/catalog/few-left.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { StaffReason } from "#contract/stock/movement-reasons.ts";
import { post, transfer } from "#domains/ledger/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { EntryName } from "#schema/ledger.ts";
import type { ProductRow } from "#schema/products.ts";
import { publishMoves } from "./publish-stock.ts";
import { accountOf } from "./stock.ts";
import { lockProducts, updateStocks } from "./stock-store.ts";

type Moves = {
  /** The unique name of the journal entry: a second one with it fails the transaction. */
  entry: EntryName;
  reason: StaffReason;
  note?: string | undefined;
  productIds: readonly string[];
  /** How many pieces are added, or taken away when negative, by product; called once the products are locked. */
  differences(): Promise<ReadonlyMap<string, number>>;
};

/**
 * Moves the stock of many products as one journal entry, in the caller's transaction. Differences are applied to what
 * there is now, so that no sale is lost, and never lead below 0. Products that are not counted are skipped. Returns what
 * was added to each of the others. Throws `stock_sheet_rule` when there would be more of a product than can be counted.
 */
export async function moveStock(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  { entry, reason, note, productIds, ...moves }: Moves,
): Promise<ReadonlyMap<string, number>> {
  const locked = await lockProducts(tx, productIds);
  const differences = await moves.differences();
  const planned = locked.flatMap((row) => {
    const { id, stockQuantity: from } = row;
    if (from === null) return [];
    const to = Math.max(0, from + (differences.get(id) ?? 0));
    if (to > productLimits.stockMax) throw tooMany(row);
    return [{ row, moved: to - from, after: { id, stockQuantity: to } }];
  });
  const changed = planned.filter(({ moved }) => moved !== 0);
  if (changed.length > 0) {
    const updated = await updateStocks(
      tx,
      changed.map(({ after }) => after),
    );
    const byId = new Map(locked.map((row) => [row.id, row]));
    const postings = changed.flatMap(({ row, moved }) => transfer(moved, accountOf[reason], "shelf", row.id));
    await post(shop, tx, actor, { name: entry, note, postings });
    await publishMoves(
      shop,
      tx,
      updated.map((after) => {
        const before = byId.get(after.id) ?? after;
        return {
          ...after,
          availabilityChanged: after.inStock !== before.inStock,
          fewLeftChanged: fewLeft(after) !== fewLeft(before),
        };
      }),
    );
  }
  return new Map(planned.map(({ row, moved }) => [row.id, moved]));
}

function tooMany({ name }: ProductRow): ShopError {
  const message = t("There would be more than {max} of “{name}”.", { max: productLimits.stockMax, name });
  return new ShopError("stock_sheet_rule", { message });
}
