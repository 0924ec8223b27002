import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
