import { and, count, desc, eq, sql } from "drizzle-orm";
import { NIL } from "uuid";
import { shoppers } from "../accounts/tables.ts";
import type { Database, Queryable, Transaction } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { type NotificationRow, notifications } from "./tables.ts";

export type NewNotification = Omit<typeof notifications.$inferInsert, "id" | "isRead">;

export async function insertNotification(
  tx: Transaction,
  notification: NewNotification,
): Promise<NotificationRow | undefined> {
  const [row] = await tx.insert(notifications).values(notification).returning();
  return row;
}

// One statement for all of them could take longer than any may.
const SHOPPERS_AT_ONCE = 10_000;

/** The same notification for every shopper, a batch after the other; returns how many there are. */
export async function insertForEveryone(
  tx: Transaction,
  { type, title, message, link, createdAt }: Omit<NewNotification, "shopperId"> & { createdAt: Date },
): Promise<number> {
  let sent = 0;
  let after: string | null = NIL;
  while (after !== null) {
    const batch: { rows: { sent: number; last: string | null }[] } = await tx.execute(sql`
      with batch as (
        select id from ${shoppers} where id > ${after}::uuid order by id limit ${SHOPPERS_AT_ONCE}
      ), inserted as (
        insert into ${notifications} (id, shopper_id, type, title, message, link, created_at)
        select gen_random_uuid(), id, ${type}, ${title}, ${message}, ${link ?? null},
          ${createdAt.toISOString()}::timestamptz
        from batch
      )
      select count(*)::int as sent, (select id from batch order by id desc limit 1) as last from batch`);
    sent += batch.rows[0]?.sent ?? 0;
    after = batch.rows[0]?.last ?? null;
  }
  return sent;
}

/** The shopper's notifications, newest first. */
export function listNotifications(
  db: Queryable,
  shopperId: string,
  limit: number,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.shopperId, shopperId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

export async function findNotification(
  db: Queryable,
  shopperId: string,
  id: string,
): Promise<NotificationRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(notifications).where(isOwn(shopperId, id));
  return row;
}

export async function countUnread(db: Queryable, shopperId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.shopperId, shopperId), eq(notifications.isRead, false)));
  return row?.count ?? 0;
}

/** Marks one as read, if it is this shopper's; says whether it was there. */
export async function markRead(db: Database, shopperId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const rows = await db
    .update(notifications)
    .set({ isRead: true })
    .where(isOwn(shopperId, id))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

export async function markAllRead(db: Database, shopperId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.shopperId, shopperId), eq(notifications.isRead, false)));
}

/** Deletes one, if it is this shopper's; says whether it was there. */
export async function deleteNotification(db: Database, shopperId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const rows = await db.delete(notifications).where(isOwn(shopperId, id)).returning({ id: notifications.id });
  return rows.length > 0;
}

function isOwn(shopperId: string, id: string) {
  return and(eq(notifications.id, id), eq(notifications.shopperId, shopperId));
}
