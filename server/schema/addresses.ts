import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, moment } from "#platform/db/columns.ts";
import { shoppers } from "./shoppers.ts";

export const addresses = pgTable(
  "addresses",
  {
    id: id(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipcode: text().notNull(),
    country: text().notNull(),
    /** Set in a shop that states to which countries it delivers: ISO 3166-1, two letters. */
    countryCode: text(),
    phone: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index("addresses_shopper").on(table.shopperId, table.id)],
);

export type AddressRow = typeof addresses.$inferSelect;
