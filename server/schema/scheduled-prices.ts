import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id } from "#platform/db/columns.ts";
import { discountColumns } from "./discount-columns.ts";
import { products } from "./products.ts";

/** Lower prices for a time: one of product and category is set, and one of percent and price. */
export const scheduledPrices = pgTable(
  "scheduled_prices",
  {
    id: id(),
    productId: uuid().references(() => products.id, { onDelete: "cascade" }),
    /** A category's path. */
    category: text(),
    /** What shoppers read on their cart and receipt; null: nothing but the prices. */
    name: text(),
    /** How much less than the product's price. */
    percent: integer(),
    priceCents: integer(),
    ...discountColumns(),
  },
  (table) => [
    index("scheduled_prices_newest").on(table.createdAt, table.id),
    index("scheduled_prices_ends").on(sql`coalesce(${table.endsAt}, 'infinity')`, table.id),
    index("scheduled_prices_product").on(table.productId),
    check("scheduled_prices_about", sql`(${table.productId} is null) <> (${table.category} is null)`),
    check("scheduled_prices_gift", sql`(${table.percent} is null) <> (${table.priceCents} is null)`),
    check("scheduled_prices_value", sql`${table.percent} between 1 and 99 or ${table.priceCents} > 0`),
  ],
);

export type ScheduledPriceRow = typeof scheduledPrices.$inferSelect;
