import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { notificationTypes } from "#contract/notifications/endpoints.ts";
import { id, moment } from "#platform/db/columns.ts";
import { shoppers } from "../accounts/tables.ts";

export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    type: text({ enum: notificationTypes }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    link: text(),
    isRead: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("notifications_shopper").on(table.shopperId, table.createdAt, table.id),
    index("notifications_about_order").on(table.link, table.createdAt).where(isAboutOrder(table)),
    index("notifications_unread").on(table.shopperId).where(sql`not ${table.isRead}`),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;

/** The promotions that the staff sent. */
export const promotions = pgTable(
  "promotions",
  {
    id: id(),
    title: text().notNull(),
    message: text().notNull(),
    link: text(),
    /** The staff member who sent it. */
    sentBy: uuid().notNull(),
    sentAt: moment().notNull(),
    /** How many shoppers there were. */
    receivers: integer().notNull(),
    /** How many of them have it. */
    sent: integer().notNull().default(0),
    /** The task that sends it; null when it was sent at once. */
    taskId: uuid(),
  },
  (table) => [index("promotions_newest").on(table.sentAt, table.id)],
);

export type PromotionRow = typeof promotions.$inferSelect;

/** The condition of an index, without parameters: promotions, which are many, are not in it. */
export function isAboutOrder({ type }: Record<"type", AnyPgColumn>): SQL {
  return sql`${type} = 'order'`;
}
