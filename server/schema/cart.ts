import { json, pgTable, uuid } from "drizzle-orm/pg-core";
import type { CartItems } from "#contract/cart/endpoints.ts";
import { moment } from "#platform/db/columns.ts";
import { shoppers } from "./shoppers.ts";

export const carts = pgTable("carts", {
  shopperId: uuid()
    .primaryKey()
    .references(() => shoppers.id, { onDelete: "cascade" }),
  /** Product id to quantity. `json`, not `jsonb`, because it preserves the order in which products were added. */
  items: json().$type<CartItems>().notNull(),
  updatedAt: moment().notNull().defaultNow(),
});
