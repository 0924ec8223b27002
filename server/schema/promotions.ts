import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, moment } from "#platform/db/columns.ts";

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

/** The promotions that are mailed to the addresses that were on the list when they were sent. */
export const newsletterMailings = pgTable("newsletter_mailings", {
  /** The promotion's id. */
  id: uuid().primaryKey(),
  /** By the database's clock, as when somebody subscribed: who came later is not mailed. */
  startedAt: moment().notNull().defaultNow(),
  /** How many addresses there were. */
  receivers: integer().notNull(),
  /** How many of them were mailed, and how many the mail server refused for good. */
  mailed: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  /** The task that mails it. */
  taskId: uuid().notNull(),
});

export type NewsletterMailing = typeof newsletterMailings.$inferSelect;

/** Whom a mailing has mailed: a row is committed before its mail is sent, so that no mail is sent twice. */
export const newsletterMails = pgTable(
  "newsletter_mails",
  {
    mailingId: uuid()
      .notNull()
      .references(() => newsletterMailings.id, { onDelete: "cascade" }),
    subscriberId: uuid().notNull(),
    refused: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.mailingId, table.subscriberId] })],
);
