import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { shoppers } from "../accounts/tables.ts";
import { actorColumns } from "../actor.ts";
import { products } from "../catalog/tables.ts";
import { id, moment } from "../db/columns.ts";

/** Reviews: one per shopper and product. Their sum and count are stored with the product. */
export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    rating: integer().notNull(),
    comment: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    // Who wrote the current version: its author, or somebody who changed or imported it for them.
    ...actorColumns(),
  },
  (table) => [
    uniqueIndex("reviews_shopper_product").on(table.shopperId, table.productId),
    index("reviews_product").on(table.productId, table.createdAt, table.id),
    index("reviews_rating").on(table.productId, table.rating, table.id),
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
  ],
);

export type ReviewRow = typeof reviews.$inferSelect;
