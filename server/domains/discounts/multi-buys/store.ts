import { asc, count, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { defineList } from "#platform/db/list.ts";
import { hasNotEnded, isRunning, type MultiBuyRow, multiBuys } from "#schema/multi-buys.ts";

/** The list of multi-buys for the staff, newest first. */
export const multiBuyList = defineList({
  name: "multi-buys",
  table: multiBuys,
  id: multiBuys.id,
  sorts: { createdAt: { key: multiBuys.createdAt, order: "desc" } },
  filters: {},
});

/** The multi-buys that count at a moment. */
export async function listRunning(db: Queryable, now: Date): Promise<MultiBuyRow[]> {
  return db
    .select()
    .from(multiBuys)
    .where(isRunning(sql`${now.toISOString()}::timestamptz`))
    .orderBy(asc(multiBuys.id));
}

/** How many multi-buys are planned or running. Others that are added wait until the transaction ends. */
export async function countOpen(tx: Transaction, now: Date): Promise<number> {
  await tx.execute(sql`lock table ${multiBuys} in share row exclusive mode`);
  const [row] = await tx
    .select({ count: count() })
    .from(multiBuys)
    .where(hasNotEnded(sql`${now.toISOString()}::timestamptz`));
  return row?.count ?? 0;
}

export async function insertMultiBuy(
  tx: Transaction,
  row: typeof multiBuys.$inferInsert,
): Promise<MultiBuyRow> {
  const [inserted] = await tx.insert(multiBuys).values(row).returning();
  if (!inserted) throw new Error("An insert returned no row.");
  return inserted;
}

export async function lockMultiBuy(tx: Transaction, id: string): Promise<MultiBuyRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(multiBuys).where(eq(multiBuys.id, id)).for("update");
  return row;
}

/** Updates a multi-buy and counts its version up. */
export async function updateMultiBuy(
  tx: Transaction,
  id: string,
  row: Partial<typeof multiBuys.$inferInsert>,
): Promise<MultiBuyRow> {
  const [updated] = await tx
    .update(multiBuys)
    .set({ ...row, version: sql`${multiBuys.version} + 1` })
    .where(eq(multiBuys.id, id))
    .returning();
  if (!updated) throw new Error("A locked multi-buy is gone.");
  return updated;
}
