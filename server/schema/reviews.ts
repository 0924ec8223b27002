import { isNotNull, type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { actorColumns } from "#platform/actor.ts";
import { id, moment } from "#platform/db/columns.ts";
import { products } from "./products.ts";
import { shoppers } from "./shoppers.ts";

/** Reviews: one per shopper and product. The sum and count of those that are not hidden are stored with the product. */
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
    /** When a staff member has hidden it from everybody but its author; it does not count in the rating then. */
    hiddenAt: moment(),
    hiddenBy: uuid(),
    /** What the shop answered, when and which staff member. */
    answer: text(),
    answeredAt: moment(),
    answeredBy: uuid(),
  },
  (table) => [
    uniqueIndex("reviews_shopper_product").on(table.shopperId, table.productId),
    index("reviews_product").on(table.productId, table.createdAt, table.id),
    index("reviews_rating").on(table.productId, table.rating, table.id),
    // The lists and the search of the staff.
    index("reviews_created_at").on(table.createdAt, table.id),
    index("reviews_stars").on(table.rating, table.createdAt, table.id),
    index("reviews_hidden").on(table.createdAt, table.id).where(isNotNull(table.hiddenAt)),
    index("reviews_search").using("gin", reviewDocument(table)),
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
  ],
);

/** The search document of a review for the staff. */
export function reviewDocument({ comment }: Record<"comment", AnyPgColumn>): SQL {
  return sql`to_tsvector('simple', ${comment})`;
}

export type ReviewRow = typeof reviews.$inferSelect;
