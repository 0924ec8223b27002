import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id } from "#platform/db/columns.ts";
import { discountColumns } from "./discount-columns.ts";
import { products } from "./products.ts";

/** Multi-buys: one of product and category is set, and one of `payFor` and `forCents`. */
export const multiBuys = pgTable(
  "multi_buys",
  {
    id: id(),
    productId: uuid().references(() => products.id, { onDelete: "cascade" }),
    /** A category's path. */
    category: text(),
    pieces: integer().notNull(),
    payFor: integer(),
    forCents: integer(),
    ...discountColumns(),
  },
  (table) => [
    index("multi_buys_newest").on(table.createdAt, table.id),
    index("multi_buys_ends").on(sql`coalesce(${table.endsAt}, 'infinity')`, table.id),
    index("multi_buys_product").on(table.productId),
    check("multi_buys_about", sql`(${table.productId} is null) <> (${table.category} is null)`),
    check("multi_buys_gift", sql`(${table.payFor} is null) <> (${table.forCents} is null)`),
    check(
      "multi_buys_pieces",
      sql`${table.pieces} > 1 and ${table.payFor} between 1 and ${table.pieces} - 1`,
    ),
  ],
);

export type MultiBuyRow = typeof multiBuys.$inferSelect;
