import { and, count, desc, eq, sql } from "drizzle-orm";
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

/** The same notification for every shopper, in one statement; returns how many there are. */
export async function insertForEveryone(
  tx: Transaction,
  { type, title, message, link, createdAt }: Omit<NewNotification, "shopperId"> & { createdAt: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${notifications} (id, shopper_id, type, title, message, link, created_at)
    select gen_random_uuid(), ${shoppers.id}, ${type}, ${title}, ${message}, ${link ?? null},
      ${createdAt.toISOString()}::timestamptz
    from ${shoppers}`);
  return rowCount ?? 0;
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
