import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { type BoundedCount, countUpToMax } from "#platform/db/lists/bounded-count.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { type PromotionRow, promotions } from "#schema/promotions.ts";
import { shoppers } from "#schema/shoppers.ts";

/** The promotions that were sent, newest first. */
export const promotionList = defineList({
  name: "promotions",
  table: promotions,
  id: promotions.id,
  sorts: { sentAt: { key: promotions.sentAt, order: "desc" } },
  filters: {},
});

export function countShoppersUpToMax(db: Queryable): Promise<BoundedCount> {
  return countUpToMax(db, shoppers, undefined);
}

/* How many shoppers there are now, guests included. */
export async function countShoppers(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(shoppers);
  return row?.count ?? 0;
}

/** Lets one transaction after the other send promotions, so that each sees what the one before has sent. */
export async function lockSending(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('promotions', 0))`);
}

/** Finds a promotion with the same text that was sent after a moment. */
export async function findSame(
  db: Queryable,
  { title, message }: Pick<PromotionRow, "title" | "message">,
  after: Date,
): Promise<PromotionRow | undefined> {
  const [row] = await db
    .select()
    .from(promotions)
    .where(and(gt(promotions.sentAt, after), eq(promotions.title, title), eq(promotions.message, message)))
    .limit(1);
  return row;
}

export async function insertPromotion(
  tx: Transaction,
  promotion: typeof promotions.$inferInsert,
): Promise<PromotionRow> {
  const [row] = await tx.insert(promotions).values(promotion).returning();
  if (!row) throw new Error("An insert returned no row.");
  return row;
}

export async function updateTask(tx: Transaction, id: string, taskId: string): Promise<void> {
  await tx.update(promotions).set({ taskId }).where(eq(promotions.id, id));
}

/** Adds to the number of shoppers who have a promotion. */
export async function addSent(tx: Transaction, id: string, sent: number): Promise<void> {
  await tx
    .update(promotions)
    .set({ sent: sql`${promotions.sent} + ${sent}` })
    .where(eq(promotions.id, id));
}
