import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/db/columns.ts";
import { products } from "./products.ts";
import { shoppers } from "./shoppers.ts";

/** The shoppers who wait for products out of stock. A row is deleted in the transaction that notifies its shopper. */
export const stockNotices = pgTable(
  "stock_notices",
  {
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.productId] }),
    index("stock_notices_product").on(table.productId, table.shopperId),
  ],
);
