import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Message } from "#contract/i18n/i18n.ts";
import { notificationTypes } from "#contract/notifications/endpoints.ts";
import { id, moment } from "#platform/db/columns.ts";
import { shoppers } from "./shoppers.ts";

/** What a placeholder stands for: cents are an amount of money, `names` a list, and a slot, by its id, is its time. */
export type TextValue = string | number | { cents: number } | { names: string[] } | { slot: string };

/** A message that `msg` marked, and what its placeholders stand for. */
export type Sentence = { text: Message; values?: Record<string, TextValue> };

/** What a notification says, to be written in the language of whoever reads it. */
export type NotificationTexts = { title: Message; message: Sentence[] };

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
    /** The title and message as they are written in other languages; null for what somebody has typed, and in rows of version 0.2. */
    texts: jsonb().$type<NotificationTexts>(),
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
