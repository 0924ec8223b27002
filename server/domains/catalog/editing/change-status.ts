import type { StaffProduct } from "#contract/catalog/product-endpoints.ts";
import { nextStatuses, type ProductStatus } from "#contract/catalog/product-status.ts";
import { ShopError } from "#contract/errors.ts";
import type { Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { lockProduct } from "../availability/stock-store.ts";
import { viewStaffProduct } from "../view.ts";
import { changeContent } from "./change-content.ts";
import { findFoodFacts } from "./food-store.ts";
import { contentOf } from "./product-content.ts";

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
    if (!canFollow(current.status, status)) throw new ShopError("product_status_rule");
    const food = await findFoodFacts(tx, current);
    const content = { ...contentOf(current, food), status };
    const row = await changeContent(shop, tx, actor, current, { seenVersion: current.version, content });
    return viewStaffProduct(shop, row, food);
  });
}

/** Whether a product with one status can have the other one, or has it already. */
export function canFollow(status: ProductStatus, next: ProductStatus): boolean {
  return status === next || nextStatuses[status].includes(next);
}
