import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { products } from "#domains/catalog/tables.ts";
import { moment } from "#platform/db/columns.ts";
import { shoppers } from "../accounts/tables.ts";

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
