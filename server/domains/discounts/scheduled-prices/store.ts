import { count, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { defineList } from "#platform/db/list.ts";
import { hasNotEnded, type ScheduledPriceRow, scheduledPrices } from "#schema/scheduled-prices.ts";

/** The list of scheduled prices for the staff, newest first. */
export const scheduledPriceList = defineList({
  name: "scheduled prices",
  table: scheduledPrices,
  id: scheduledPrices.id,
  sorts: { createdAt: { key: scheduledPrices.createdAt, order: "desc" } },
  filters: {},
});

/** How many are planned or running. Others that are added wait until the transaction ends. */
export async function countOpen(tx: Transaction, now: Date): Promise<number> {
  await tx.execute(sql`lock table ${scheduledPrices} in share row exclusive mode`);
  const [row] = await tx
    .select({ count: count() })
    .from(scheduledPrices)
    .where(hasNotEnded(sql`${now.toISOString()}::timestamptz`));
  return row?.count ?? 0;
}

export async function insertScheduledPrice(
  tx: Transaction,
  row: typeof scheduledPrices.$inferInsert,
): Promise<ScheduledPriceRow> {
  const [inserted] = await tx.insert(scheduledPrices).values(row).returning();
  if (!inserted) throw new Error("An insert returned no row.");
  return inserted;
}

export async function lockScheduledPrice(
  tx: Transaction,
  id: string,
): Promise<ScheduledPriceRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(scheduledPrices).where(eq(scheduledPrices.id, id)).for("update");
  return row;
}

/** Updates a scheduled price and counts its version up. */
export async function updateScheduledPrice(
  tx: Transaction,
  id: string,
  row: Partial<typeof scheduledPrices.$inferInsert>,
): Promise<ScheduledPriceRow> {
  const [updated] = await tx
    .update(scheduledPrices)
    .set({ ...row, version: sql`${scheduledPrices.version} + 1` })
    .where(eq(scheduledPrices.id, id))
    .returning();
  if (!updated) throw new Error("A locked scheduled price is gone.");
  return updated;
}

export function listScheduledPricesById(db: Queryable, ids: readonly string[]): Promise<ScheduledPriceRow[]> {
  return db
    .select()
    .from(scheduledPrices)
    .where(sql`${scheduledPrices.id} = any(${sql.param(ids)}::uuid[])`);
}
