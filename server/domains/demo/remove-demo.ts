import type { DemoRemoval } from "#contract/demo/endpoints.ts";
import { holdOrders, removeProducts } from "#domains/catalog/index.ts";
import { removeDemoShoppers } from "#domains/customers/index.ts";
import { removeReviewsOf } from "#domains/reviews/index.ts";
import { type Actor, noteChange } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { countDemo, insertRemoval, listReviewers, lockDemo, unmarkProducts } from "./store.ts";

/** Returns how many demo products the removal would remove, and how many it would keep because they were edited. */
export async function readDemo({ db }: Shop): Promise<{ products: number; edited: number }> {
  const { all, edited } = await countDemo(db);
  return { products: all - edited, edited };
}

/**
 * Removes what is left of the demo: the products that nobody has edited, all of the demo's reviews, and their authors.
 * Products that were ordered, reviewed or counted are archived, so that orders and books keep them. The demo is not filled in
 * again at the next start. Repeating it removes nothing more.
 */
export function removeDemo(shop: Shop, actor: Actor): Promise<DemoRemoval> {
  return inTransaction(shop.db, async (tx) => {
    // Before the products, which orders lock after their lines.
    await holdOrders(tx);
    const demo = await lockDemo(tx);
    const reviewers = await listReviewers(tx);
    await removeReviewsOf(shop, tx, reviewers);
    const unedited = demo.filter(({ edited }) => !edited).map(({ id }) => id);
    const { deleted, archived } = await removeProducts(shop, tx, actor, unedited, "Demo catalogue removed");
    await removeDemoShoppers(tx, reviewers);
    noteChange(actor, {
      field: "Demo products",
      before: `${demo.length}`,
      after: `${demo.length - deleted}, of which ${archived} were archived now`,
    });
    await unmarkProducts(
      tx,
      demo.map(({ id }) => id),
    );
    await insertRemoval(tx, actor, shop.clock());
    return { deleted, archived, edited: demo.length - unedited.length };
  });
}
