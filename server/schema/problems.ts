import { isNotNull, isNull, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { problemKinds } from "#contract/problems/problem-kinds.ts";
import { actorColumns } from "#platform/actor.ts";
import { id, moment } from "#platform/db/columns.ts";
import { orders } from "./orders.ts";

/** What shoppers reported about items of delivered orders, and what the shop answered. */
export const orderProblems = pgTable(
  "order_problems",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The line, by its product: an order has one line of each. */
    productId: uuid().notNull(),
    kind: text({ enum: problemKinds }).notNull(),
    quantity: integer().notNull(),
    text: text(),
    /** The name of the shopper's picture among those that are not public; in earlier versions its public path. */
    image: text(),
    reportedAt: moment().notNull(),
    /** Null while it is open, as are the answer and who gave it. */
    answeredAt: moment(),
    message: text(),
    refundedQuantity: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    ...actorColumns(),
  },
  (table) => [
    uniqueIndex("order_problems_open_line")
      .on(table.orderId, table.productId)
      .where(isNull(table.answeredAt)),
    index("order_problems_order").on(table.orderId, table.reportedAt, table.id),
    index("order_problems_open").on(table.reportedAt, table.id).where(isNull(table.answeredAt)),
    index("order_problems_answered").on(table.reportedAt, table.id).where(isNotNull(table.answeredAt)),
    check("order_problems_quantity", sql`${table.quantity} > 0`),
  ],
);

export type ProblemRow = typeof orderProblems.$inferSelect;
