import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { moveStock } from "#domains/catalog/index.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { findLotDetails, lockLot, updateLot } from "./lot-store.ts";
import { requireLot, today } from "./near-date.ts";

/** What was seen of a lot: how many pieces were left, and had been written off. */
type Seen = { pieces: number; writtenOff: number };

/**
 * Takes what is left of a lot out of stock as expired, but no more pieces than were seen or are for sale; returns how many,
 * and how many more are promised to orders that are not picked yet. What comes back from a cancelled order is of the lot
 * again. Nothing happens when some were written off since it was seen,
 * as by the first of two presses. Throws `stock_lot_not_found`, and `stock_lot_rule` before its best-before day.
 */
export function writeOffLot(
  shop: Shop,
  actor: StaffMember,
  id: string,
  seen: Seen,
): Promise<{ writtenOff: number; ordered: number; isFirst: boolean }> {
  return inTransaction(shop.db, async (tx) => {
    const lot = requireLot(await lockLot(tx, id));
    if (lot.writtenOff !== seen.writtenOff) return { writtenOff: 0, ordered: 0, isFirst: false };
    const { productId, bestBefore } = lot;
    if (bestBefore > today(shop))
      throw new ShopError("stock_lot_rule", {
        message: t("This lot is good until {date}.", { date: bestBefore }),
      });
    let name = "";
    let expired = 0;
    const moved = await moveStock(shop, tx, actor, {
      entry: `expired:${id}:${lot.writtenOff}`,
      reason: "expired",
      note: `Best before ${bestBefore}`,
      productIds: [productId],
      // The product is locked by then, so that no sale comes between.
      differences: async () => {
        const { left = 0, product } = (await findLotDetails(tx, [id])).get(id) ?? {};
        name = product?.name ?? "";
        expired = Math.min(left, seen.pieces);
        return new Map([[productId, -expired]]);
      },
    });
    const writtenOff = -(moved.get(productId) ?? 0);
    const ordered = expired - writtenOff;
    if (writtenOff > 0) {
      await updateLot(tx, id, { writtenOff: lot.writtenOff + writtenOff });
      noteChange(actor, { field: `Expired pieces of ${name}`, before: "", after: String(writtenOff) });
    }
    return { writtenOff, ordered, isFirst: true };
  });
}
