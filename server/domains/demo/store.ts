import { count, eq, gt, inArray, sql } from "drizzle-orm";
import { type Actor, actorRow } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { demoCatalogue, demoRemoval, demoReviewers } from "#schema/demo.ts";
import { products } from "#schema/products.ts";

/** Marks what belongs to the demo. */
export async function markDemo(
  tx: Transaction,
  { productIds, shopperIds }: { productIds: string[]; shopperIds: string[] },
): Promise<void> {
  await tx.insert(demoCatalogue).values(productIds.map((productId) => ({ productId })));
  await tx
    .insert(demoReviewers)
    .values(shopperIds.map((shopperId) => ({ shopperId })))
    .onConflictDoNothing();
}

/** How many products of the demo there are, and how many of them the staff have edited. */
export async function countDemo(db: Queryable): Promise<{ all: number; edited: number }> {
  const [row] = await db
    .select({ all: count(), edited: sql<number>`(count(*) filter (where ${gt(products.version, 1)}))::int` })
    .from(demoCatalogue)
    .innerJoin(products, eq(products.id, demoCatalogue.productId));
  return row ?? { all: 0, edited: 0 };
}

/** The ids of the demo's products, and whether the staff have edited them; locks the list until the transaction ends. */
export function lockDemo(tx: Transaction): Promise<{ id: string; edited: boolean }[]> {
  return tx
    .select({ id: products.id, edited: sql<boolean>`${products.version} > 1` })
    .from(demoCatalogue)
    .innerJoin(products, eq(products.id, demoCatalogue.productId))
    .orderBy(products.id)
    .for("update");
}

/** The ids of the shoppers who wrote the demo's reviews. */
export async function listReviewers(tx: Transaction): Promise<string[]> {
  const rows = await tx.select().from(demoReviewers);
  return rows.map(({ shopperId }) => shopperId);
}

/** Takes products off the list of the demo's: whatever they are now, they are the shop's own. */
export async function unmarkProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(demoCatalogue).where(inArray(demoCatalogue.productId, [...ids]));
}

export async function insertRemoval(tx: Transaction, actor: Actor, at: Date): Promise<void> {
  await tx
    .insert(demoRemoval)
    .values({ ...actorRow(actor), at })
    .onConflictDoNothing();
}

/** Whether an owner has removed the demo. */
export async function isRemoved(db: Queryable): Promise<boolean> {
  return (await db.select({ id: demoRemoval.id }).from(demoRemoval)).length > 0;
}
