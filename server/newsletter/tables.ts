import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns.ts";

export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  email: text().primaryKey(),
  createdAt: moment().notNull().defaultNow(),
});
