import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "../db/columns.ts";

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
