import { ShopError } from "../../contract/errors.ts";
import type { Notification } from "../../contract/notifications/endpoints.ts";
import { notificationLimits } from "../../contract/notifications/limits.ts";
import type { Shopper } from "../actor.ts";
import type { Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { notificationCreated } from "./events.ts";
import {
  countUnread,
  deleteNotification,
  findNotification,
  insertNotification,
  listNotifications,
  markAllRead,
  markRead,
  type NewNotification,
} from "./store.ts";
import type { NotificationRow } from "./tables.ts";

type Message = Pick<NewNotification, "type" | "title" | "message" | "link">;

/** Tells a shopper something, in the transaction of what it tells of; her open pages hear of it when that commits. */
export async function notify(
  shop: Shop,
  tx: Transaction,
  shopperId: string,
  message: Message,
): Promise<void> {
  const row = await insertNotification(tx, { ...message, shopperId, createdAt: shop.clock() });
  if (row) await shop.events.publish(tx, notificationCreated, { shopperId, id: row.id });
}

/** The newest 50 and how many of all are unread. */
export async function readNotifications(shop: Shop, shopperId: string) {
  const [rows, unreadCount] = await Promise.all([
    listNotifications(shop.db, shopperId, notificationLimits.notificationsListed),
    countUnread(shop.db, shopperId),
  ]);
  return { notifications: rows.map(viewNotification), unreadCount };
}

/** One of the shopper's own, or undefined. */
export async function readNotification(
  shop: Shop,
  shopperId: string,
  id: string,
): Promise<Notification | undefined> {
  const row = await findNotification(shop.db, shopperId, id);
  return row && viewNotification(row);
}

/** Marks one as read; returns how many remain unread. Throws `notification_not_found`, also for somebody else's. */
export async function readOne(shop: Shop, shopper: Shopper, id: string): Promise<number> {
  if (!(await markRead(shop.db, shopper.id, id))) throw new ShopError("notification_not_found");
  return countUnread(shop.db, shopper.id);
}

export async function readAll(shop: Shop, shopper: Shopper): Promise<number> {
  await markAllRead(shop.db, shopper.id);
  return countUnread(shop.db, shopper.id);
}

/** Deletes one; returns how many remain unread. Throws `notification_not_found`, also for somebody else's. */
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
