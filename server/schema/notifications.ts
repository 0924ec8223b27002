import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { notificationTypes } from "#contract/notifications/endpoints.ts";
import { id, moment } from "#platform/db/columns.ts";
import { shoppers } from "./shoppers.ts";

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

/** The condition of an index, without parameters: promotions, which are many, are not in it. */
export function isAboutOrder({ type }: Record<"type", AnyPgColumn>): SQL {
  return sql`${type} = 'order'`;
}
