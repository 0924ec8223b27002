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

function rowOf(shop: Shop, shopperId: string, { link = null, ...message }: Message): NotificationRow {
  return { id: uuidv7(), shopperId, ...message, link, isRead: false, createdAt: shop.clock() };
}

async function tellPages(shop: Shop, tx: Transaction, { shopperId, id }: NotificationRow): Promise<void> {
  await shop.events.publish(tx, notificationCreated, { shopperId, id });
}

/** The newest 50 notifications and the number of unread ones. */
export async function readNotifications(shop: Shop, shopperId: string) {
  const [rows, unreadCount] = await Promise.all([
    listNotifications(shop.db, shopperId, notificationLimits.notificationsListed),
    countUnread(shop.db, shopperId),
  ]);
  return { notifications: rows.map(viewNotification), unreadCount };
}

/** What its shopper was told about an order and has not deleted, by the link of its page, oldest first. */
export function readAboutOrder(shop: Shop, link: string): Promise<NotificationRow[]> {
  return listAboutOrder(shop.db, link, notificationLimits.notificationsListed);
}

export function readUnreadCount(shop: Shop, shopperId: string): Promise<number> {
  return countUnread(shop.db, shopperId);
}

/** One of the shopper's own notifications, or undefined. */
export async function readNotification(
  shop: Shop,
  shopperId: string,
  id: string,
): Promise<Notification | undefined> {
  const row = await findNotification(shop.db, shopperId, id);
  return row && viewNotification(row);
}

/** Marks one as read; returns how many remain unread. Throws `notification_not_found`, also for another shopper's. */
export async function readOne(shop: Shop, shopper: Shopper, id: string): Promise<number> {
  if (!(await markRead(shop.db, shopper.id, id))) throw new ShopError("notification_not_found");
  return countUnread(shop.db, shopper.id);
}

export async function readAll(shop: Shop, shopper: Shopper): Promise<number> {
  await markAllRead(shop.db, shopper.id);
  return countUnread(shop.db, shopper.id);
}

/** Deletes one; returns how many remain unread. Throws `notification_not_found`, also for another shopper's. */
export async function removeOne(shop: Shop, shopper: Shopper, id: string): Promise<number> {
  if (!(await deleteNotification(shop.db, shopper.id, id))) throw new ShopError("notification_not_found");
  return countUnread(shop.db, shopper.id);
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
