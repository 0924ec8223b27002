import { and, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { type BoardTab, countedTabs } from "#contract/orders/board-tabs.ts";
import { readNote } from "#domains/staff/index.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { asBoundedCount, type BoundedCount } from "#platform/db/lists/bounded-count.ts";
import { isPlaced } from "#schema/order-sql.ts";
import { orderNotes, orders } from "#schema/orders.ts";
import { staff } from "#schema/staff.ts";
import type { OrderWithItems, StaffOrderRow } from "../view.ts";
import { tabConditions } from "./list-store.ts";

type CountedTab = Exclude<BoardTab, "all">;

/** Counts the orders of each tab, up to a maximum, in one statement. */
export async function countTabs(db: Queryable): Promise<Record<CountedTab, BoundedCount>> {
  const counted = countedTabs.map(
    (tab) => sql`(select count(*)::int from (
      select 1 from ${orders} where ${and(isPlaced(orders), tabConditions[tab])} limit ${limits.listCountMax + 1}
    ) as counted) as ${sql.identifier(tab)}`,
  );
  const { rows } = await db.execute<Record<CountedTab, number>>(sql`select ${sql.join(counted, sql`, `)}`);
  const counts = Object.entries(rows[0] ?? {}) as [CountedTab, number][];
  return Object.fromEntries(counts.map(([tab, count]) => [tab, asBoundedCount(count)])) as Record<
    CountedTab,
    BoundedCount
  >;
}

/** Adds the names of those who pick the orders. */
export async function withPickers(db: Queryable, rows: readonly OrderWithItems[]): Promise<StaffOrderRow[]> {
  const ids = [...new Set(rows.flatMap(({ pickedBy }) => pickedBy ?? []))];
  const pickers =
    ids.length === 0
      ? []
      : await db
          .select({ id: staff.id, name: staff.name })
          .from(staff)
          .where(sql`${staff.id} = any(${sql.param(ids)}::uuid[])`);
  const names = new Map(pickers.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, pickerName: names.get(row.pickedBy ?? "") ?? null }));
}

export const findNote = (db: Queryable, id: string) => readNote(db, orderNotes, orderNotes.orderId, id);

export async function insertNote(tx: Transaction, note: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(note);
}
