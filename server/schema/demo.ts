import { sql } from "drizzle-orm";
import { check, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { actorColumns } from "#platform/actor.ts";
import { moment } from "#platform/db/columns.ts";
import { products } from "./products.ts";
import { shoppers } from "./shoppers.ts";

/** The products of the demo catalogue, until it is removed. */
export const demoCatalogue = pgTable("demo_catalogue", {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
});

/** The shoppers who wrote the demo's reviews, until it is removed. Nobody can log in as one of them. */
export const demoReviewers = pgTable("demo_reviewers", {
  shopperId: uuid()
    .primaryKey()
    .references(() => shoppers.id, { onDelete: "cascade" }),
});

/** That an owner has removed the demo catalogue, and who: at most one row. It is not filled in again. */
export const demoRemoval = pgTable(
  "demo_removal",
  { id: integer().primaryKey().default(1), ...actorColumns(), at: moment().notNull() },
  (table) => [check("demo_removal_one", sql`${table.id} = 1`)],
);
