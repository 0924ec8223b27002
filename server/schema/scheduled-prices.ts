import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { actorColumns } from "#platform/actor.ts";
import { id, moment } from "#platform/db/columns.ts";
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
    /** From this moment, and before that one; null without a limit. */
    startsAt: moment(),
    endsAt: moment(),
    /** Counted up by each change. */
    version: integer().notNull().default(1),
    /** Who changed it last. */
    ...actorColumns(),
    createdAt: moment().notNull(),
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

/** Whether a scheduled price has not ended at a moment, in the words of the index. */
export function hasNotEnded(now: SQL): SQL {
  return sql`coalesce(${scheduledPrices.endsAt}, 'infinity') > ${now}`;
}

/** Whether a scheduled price counts at a moment. */
export function isScheduledNow(now: SQL): SQL {
  return sql`${hasNotEnded(now)} and (${scheduledPrices.startsAt} is null or ${scheduledPrices.startsAt} <= ${now})`;
}
