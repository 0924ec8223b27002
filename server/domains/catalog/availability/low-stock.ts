import { ShopError } from "#contract/errors.ts";
import type { LevelledProduct } from "#contract/stock/endpoints.ts";
import { type Actor, noteChange } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { viewLevelledProduct } from "../view.ts";
import { updateStockLevels } from "./low-stock-store.ts";
import { lockProduct } from "./stock-store.ts";

/**
 * Sets up to how many pieces the stock of a product counts as low (null: as the settings say), and up to how many are
 * suggested to order (null: no limit; undefined: as before). Throws `product_not_found`.
 */
export async function setStockLevels(
  shop: Shop,
  actor: Actor,
  id: string,
  { level, highest }: { level: number | null; highest?: number | null | undefined },
): Promise<LevelledProduct> {
  const row = await inTransaction(shop.db, async (tx) => {
    const before = await lockProduct(tx, id);
    const after =
      before && (await updateStockLevels(tx, id, { lowStockLevel: level, highestStock: highest }));
    if (!after) throw new ShopError("product_not_found");
    const words = (own: number | null, none: string) => (own === null ? none : String(own));
    noteChange(actor, {
      field: "Low-stock level",
      before: words(before.lowStockLevel, "as in the settings"),
      after: words(after.lowStockLevel, "as in the settings"),
    });
    noteChange(actor, {
      field: "Highest stock",
      before: words(before.highestStock, "none"),
      after: words(after.highestStock, "none"),
    });
    return after;
  });
  return viewLevelledProduct(shop, row);
}
