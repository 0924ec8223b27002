import { v7 as uuidv7 } from "uuid";
import { ShopError } from "#contract/errors.ts";
import type { Notification } from "#contract/notifications/endpoints.ts";
import { notificationLimits } from "#contract/notifications/limits.ts";
import type { Shopper } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { NotificationRow } from "#schema/notifications.ts";
import { notificationCreated } from "./events.ts";
import {
  countUnread,
  deleteNotification,
  findNotification,
  insertNotifications,
  listAboutOrder,
  listNotifications,
  markAllRead,
  markRead,
  type NewNotification,
  notificationsAsValue,
} from "./store.ts";

export { insertForSome, insertNotificationsOf } from "./store.ts";

export type Message = Pick<NewNotification, "type" | "title" | "message" | "link">;

/** Notifies a shopper, in the transaction of the cause; open pages get it when that commits. */
export async function notify(
  shop: Shop,
  tx: Transaction,
  shopperId: string,
  message: Message,
): Promise<void> {
  await notifyEach(shop, tx, [{ shopperId, message }]);
}

/** Notifies several shoppers, each of something of their own, in the transaction of the cause. */
export async function notifyEach(
  shop: Shop,
  tx: Transaction,
  each: readonly { shopperId: string; message: Message }[],
): Promise<void> {
  if (each.length === 0) return;
  const rows = each.map(({ shopperId, message }) => rowOf(shop, shopperId, message));
  await insertNotifications(tx, rows);
  for (const row of rows) await tellPages(shop, tx, row);
}

/**
 * The same for a larger statement: a value for `insertNotificationsOf`, and a function that publishes it to open pages,
 * to be called in that transaction.
 */
export function notificationOf(shop: Shop, shopperId: string, message: Message) {
  const row = rowOf(shop, shopperId, message);
  return { value: notificationsAsValue([row]), tell: (tx: Transaction) => tellPages(shop, tx, row) };
}

function rowOf({ clock }: Shop, shopperId: string, { link = null, ...message }: Message): NotificationRow {
  return { id: uuidv7(), shopperId, ...message, link, isRead: false, createdAt: clock() };
}

async function tellPages(
  { events }: Shop,
  tx: Transaction,
  { shopperId, id }: NotificationRow,
): Promise<void> {
  await events.publish(tx, notificationCreated, { shopperId, id });
}

/** The newest 50 notifications and the number of unread ones. */
export async function readNotifications({ db }: Shop, shopperId: string) {
  const [rows, unreadCount] = await Promise.all([
    listNotifications(db, shopperId, notificationLimits.notificationsListed),
    countUnread(db, shopperId),
  ]);
  return { notifications: rows.map(viewNotification), unreadCount };
}

/** What its shopper was told about an order and has not deleted, by the link of its page, oldest first. */
export function readAboutOrder({ db }: Shop, link: string): Promise<NotificationRow[]> {
  return listAboutOrder(db, link, notificationLimits.notificationsListed);
}

export function readUnreadCount({ db }: Shop, shopperId: string): Promise<number> {
  return countUnread(db, shopperId);
}

/** One of the shopper's own notifications, or undefined. */
export async function readNotification(
  { db }: Shop,
  shopperId: string,
  id: string,
): Promise<Notification | undefined> {
  const row = await findNotification(db, shopperId, id);
  return row && viewNotification(row);
}

/** Marks one as read; returns how many remain unread. Throws `notification_not_found`, also for another shopper's. */
export async function readOne({ db }: Shop, shopper: Shopper, id: string): Promise<number> {
  if (!(await markRead(db, shopper.id, id))) throw new ShopError("notification_not_found");
  return countUnread(db, shopper.id);
}

export async function readAll({ db }: Shop, shopper: Shopper): Promise<number> {
  await markAllRead(db, shopper.id);
  return countUnread(db, shopper.id);
}

/** Deletes one; returns how many remain unread. Throws `notification_not_found`, also for another shopper's. */
export async function removeOne({ db }: Shop, shopper: Shopper, id: string): Promise<number> {
  if (!(await deleteNotification(db, shopper.id, id))) throw new ShopError("notification_not_found");
  return countUnread(db, shopper.id);
}

function viewNotification({
  id,
  type,
  title,
  message,
  link,
  isRead,
  createdAt,
}: NotificationRow): Notification {
  return { _id: id, type, title, message, link, isRead, createdAt: createdAt.toISOString() };
}
