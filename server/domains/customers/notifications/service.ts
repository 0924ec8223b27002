import { v7 as uuidv7 } from "uuid";
import { ShopError } from "#contract/errors.ts";
import type { Notification } from "#contract/notifications/endpoints.ts";
import { notificationLimits } from "#contract/notifications/limits.ts";
import type { Shopper } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";
import type { NotificationRow, NotificationTexts } from "#schema/notifications.ts";
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
  notificationsAsValue,
} from "./store.ts";
import { writeTexts } from "./texts.ts";

export { insertForSome, insertNotificationsOf } from "./store.ts";

/** What a shopper is told. */
export type NewNotification = Pick<NotificationRow, "type" | "link"> & NotificationTexts;

/** Notifies a shopper, in the transaction of the cause; open pages get it when that commits. */
export async function notify(
  shop: Shop,
  tx: Transaction,
  shopperId: string,
  notification: NewNotification,
): Promise<void> {
  await notifyEach(shop, tx, [{ shopperId, notification }]);
}

/** Notifies several shoppers, each of something of their own, in the transaction of the cause. */
export async function notifyEach(
  shop: Shop,
  tx: Transaction,
  each: readonly { shopperId: string; notification: NewNotification }[],
): Promise<void> {
  if (each.length === 0) return;
  const rows = each.map(({ shopperId, notification }) => rowOf(shop, shopperId, notification));
  await insertNotifications(tx, rows);
  for (const row of rows) await tellPages(shop, tx, row);
}

/**
 * The same for a larger statement: a value for `insertNotificationsOf`, and a function that publishes it to open pages,
 * to be called in that transaction.
 */
export function notificationOf(shop: Shop, shopperId: string, notification: NewNotification) {
  const row = rowOf(shop, shopperId, notification);
  return { value: notificationsAsValue([row]), tell: (tx: Transaction) => tellPages(shop, tx, row) };
}

function rowOf(shop: Shop, shopperId: string, { type, link, ...texts }: NewNotification): NotificationRow {
  const inEnglish = inLanguage("en", () => writeTexts(shop, texts));
  const id = uuidv7();
  return { id, shopperId, type, ...inEnglish, texts, link, isRead: false, createdAt: shop.clock() };
}

async function tellPages(
  { events }: Shop,
  tx: Transaction,
  { shopperId, id }: NotificationRow,
): Promise<void> {
  await events.publish(tx, notificationCreated, { shopperId, id });
}

/** The newest 50 notifications and the number of unread ones. */
export async function readNotifications(shop: Shop, shopperId: string) {
  const { db } = shop;
  const [rows, unreadCount] = await Promise.all([
    listNotifications(db, shopperId, notificationLimits.notificationsListed),
    countUnread(db, shopperId),
  ]);
  return { notifications: rows.map((row) => viewNotification(shop, row)), unreadCount };
}

/** What its shopper was told about an order and has not deleted, by the link of its page, oldest first. */
export async function readAboutOrder(shop: Shop, link: string): Promise<Notification[]> {
  const rows = await listAboutOrder(shop.db, link, notificationLimits.notificationsListed);
  return rows.map((row) => viewNotification(shop, row));
}

export function readUnreadCount({ db }: Shop, shopperId: string): Promise<number> {
  return countUnread(db, shopperId);
}

/** One of the shopper's own notifications, or undefined. */
export async function readNotification(
  shop: Shop,
  shopperId: string,
  id: string,
): Promise<Notification | undefined> {
  const row = await findNotification(shop.db, shopperId, id);
  return row && viewNotification(shop, row);
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

/** A notification in the reader's language. */
function viewNotification(shop: Shop, row: NotificationRow): Notification {
  const { id, type, texts, link, isRead, createdAt } = row;
  const { title, message } = texts ? writeTexts(shop, texts) : row;
  return { _id: id, type, title, message, link, isRead, createdAt: createdAt.toISOString() };
}
