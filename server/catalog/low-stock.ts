import { ShopError } from "../../contract/errors.ts";
import type { LevelledProduct } from "../../contract/stock/endpoints.ts";
import type { Shop } from "../shop.ts";
import { updateLowLevel } from "./low-stock-store.ts";
import { viewLevelledProduct } from "./view.ts";

/**
 * Sets up to how many pieces the stock of a product counts as low; null: as the settings say. Throws
 * `product_not_found`.
 */
export async function setLowLevel(shop: Shop, id: string, level: number | null): Promise<LevelledProduct> {
  const row = await updateLowLevel(shop.db, id, level);
  if (!row) throw new ShopError("product_not_found");
  return viewLevelledProduct(shop, row);
}
