import type { Actor } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { lockProducts } from "../availability/stock-store.ts";
import { changeMany } from "../bulk/change-many.ts";

/**
 * Gives products another cost price, in cents by their ids, in the caller's transaction, and records it as an edit of each
 * whose cost was another one.
 */
export async function setCosts(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  costs: ReadonlyMap<string, number>,
): Promise<void> {
  if (costs.size === 0) return;
  const locked = await lockProducts(tx, [...costs.keys()]);
  const changed = locked.flatMap((product) => {
    const [before, after] = [product.costCents, costs.get(product.id)];
    return after === undefined || after === before
      ? []
      : [{ product, before: { cost: before }, after: { cost: after } }];
  });
  await changeMany(shop, tx, actor, changed);
}
