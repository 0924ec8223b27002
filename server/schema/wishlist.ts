import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/db/columns.ts";
import { products } from "./products.ts";
import { shoppers } from "./shoppers.ts";

export const wishlistItems = pgTable(
  "wishlist_items",
  {
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.productId] }),
    index("wishlist_items_product").on(table.productId),
  ],
);
