import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { moveStock, requireProducts } from "#domains/catalog/index.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import { refuseLateCount } from "./late-count.ts";
import { readShelf } from "./shelf-store.ts";

type Count = { product: string; onShelf: number; countedAt?: string | undefined };

/**
 * Corrects the stock of one product by the difference between the pieces that were counted on its shelf and those that
 * should be there, as a stock-take does; returns what is for sale then. Pieces of orders that are not picked are on the shelf
 * as well, and stay theirs. Throws `product_not_found`, and `stock_sheet_rule` for a product that is not tracked, or of which
 * pieces were moved since it was counted, or that was counted more than a day ago.
 */
export function countShelf(
  shop: Shop,
  actor: StaffMember,
  { product: id, onShelf, countedAt }: Count,
  { transact } = notIdempotent(shop),
): Promise<{ stockQuantity: number }> {
  return transact(async (tx) => {
    const [product] = await requireProducts(tx, [id]);
    if (!product || product.stockQuantity === null)
      throw new ShopError("stock_sheet_rule", { message: t("This product is not tracked.") });
    let expected = 0;
    await moveStock(shop, tx, actor, {
      entry: `counted:${crypto.randomUUID()}`,
      reason: "count",
      productIds: [id],
      // The product is locked by then, so that no order comes between.
      differences: async () => {
        expected = (await readShelf(tx, id))?.onShelf ?? onShelf;
        // After reading it: what a picker takes in between would be missed.
        await refuseLateCount(shop, tx, product, countedAt);
        return new Map([[id, onShelf - expected]]);
      },
    });
    noteChange(actor, { field: "On the shelf", before: String(expected), after: String(onShelf) });
    const [after] = await requireProducts(tx, [id]);
    return { stockQuantity: after?.stockQuantity ?? 0 };
  });
}
