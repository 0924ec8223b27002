import { ShopError } from "../../contract/errors.ts";
import type { LevelledProduct } from "../../contract/stock/endpoints.ts";
import { type Actor, noteChange } from "../actor.ts";
import { inTransaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { updateLowLevel } from "./low-stock-store.ts";
import { lockProduct } from "./stock-store.ts";
import { viewLevelledProduct } from "./view.ts";

/**
 * Sets up to how many pieces the stock of a product counts as low; null: as the settings say. Throws
 * `product_not_found`.
 */
export async function setLowLevel(
  shop: Shop,
  actor: Actor,
  id: string,
  level: number | null,
): Promise<LevelledProduct> {
  const row = await inTransaction(shop.db, async (tx) => {
    const before = await lockProduct(tx, id);
    const after = before && (await updateLowLevel(tx, id, level));
    if (!after) throw new ShopError("product_not_found");
    const words = (own: number | null) => (own === null ? "as in the settings" : String(own));
    noteChange(actor, {
      field: "Low-stock level",
      before: words(before.lowStockLevel),
      after: words(after.lowStockLevel),
    });
    return after;
  });
  return viewLevelledProduct(shop, row);
}
