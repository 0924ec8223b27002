import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/db/columns.ts";

export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    email: text().primaryKey(),
    /** Random, and only in links that are sent to the address: who has it may unsubscribe it. */
    id: uuid().notNull().defaultRandom(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("newsletter_subscribers_id").on(table.id),
    index("newsletter_subscribers_created_at").on(table.createdAt, table.id),
  ],
);

/** The addresses for which somebody asked for the newsletter, until they confirm it by the link that was mailed to them. */
export const newsletterRequests = pgTable(
  "newsletter_requests",
  {
    email: text().primaryKey(),
    /** Random, and only in the mailed link: who has it may confirm. It becomes the id of the subscriber. */
    id: uuid().notNull().defaultRandom(),
    mailedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("newsletter_requests_id").on(table.id),
    index("newsletter_requests_mailed_at").on(table.mailedAt),
  ],
);

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
