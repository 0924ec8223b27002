import { and, asc, count, desc, eq, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Database, Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { asRows, defineStatement, insertRows } from "#platform/db/statement.ts";
import { isAboutOrder, type NotificationRow, notifications } from "#schema/notifications.ts";
import { shoppers } from "#schema/shoppers.ts";

/** Inserts the notifications of a `notificationsAsValue` value, also as part of a larger statement. */
export function insertNotificationsOf(value: SQLWrapper): SQL {
  return insertRows(notifications, value);
}

export function notificationsAsValue(rows: readonly NotificationRow[]): string {
  return asRows(notifications, rows);
}

const insert = defineStatement<{ rows: string }>(
  "insert_notifications",
  insertNotificationsOf(sql.placeholder("rows")),
);

export async function insertNotifications(tx: Transaction, rows: readonly NotificationRow[]): Promise<void> {
  await insert(tx, { rows: notificationsAsValue(rows) });
}

/** Inserts the same notification for at most `limit` shoppers after one, by id; returns how many, and the last id. */
export async function insertForSome(
  tx: Transaction,
  {
    type,
    title,
    message,
    link,
    createdAt,
  }: Pick<NotificationRow, "type" | "title" | "message" | "createdAt"> & { link?: string | null | undefined },
  after: string = NIL,
  limit: number,
): Promise<{ sent: number; last: string | undefined }> {
  const batch: { rows: { sent: number; last: string | null }[] } = await tx.execute(sql`
    with batch as (
      select id from ${shoppers} where id > ${after}::uuid order by id limit ${limit}
    ), inserted as (
      insert into ${notifications} (id, shopper_id, type, title, message, link, created_at)
      select gen_random_uuid(), id, ${type}, ${title}, ${message}, ${link ?? null},
        ${createdAt.toISOString()}::timestamptz
      from batch
    )
    select count(*)::int as sent, (select id from batch order by id desc limit 1) as last from batch`);
  const [row] = batch.rows;
  return { sent: row?.sent ?? 0, last: row?.last ?? undefined };
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

/** What shoppers were told about an order, oldest first, by the link of its page. */
export function listAboutOrder(db: Queryable, link: string, limit: number): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(isAboutOrder(notifications), eq(notifications.link, link)))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
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
  const [row] = await db.select({ count: count() }).from(notifications).where(isUnread(shopperId));
  return row?.count ?? 0;
}

/** Marks one as read, if it is this shopper's; returns whether it exists. */
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
  await db.update(notifications).set({ isRead: true }).where(isUnread(shopperId));
}

/** Deletes one, if it is this shopper's; returns whether it existed. */
export async function deleteNotification(db: Database, shopperId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const rows = await db.delete(notifications).where(isOwn(shopperId, id)).returning({ id: notifications.id });
  return rows.length > 0;
}

// Uses the condition of the partial index.
function isUnread(shopperId: string) {
  return and(eq(notifications.shopperId, shopperId), not(notifications.isRead));
}

function isOwn(shopperId: string, id: string) {
  return and(eq(notifications.id, id), eq(notifications.shopperId, shopperId));
}
