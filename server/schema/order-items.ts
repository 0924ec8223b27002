import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { whenMissing } from "#contract/orders/when-missing.ts";
import type { LineDiscount } from "#contract/pricing/discount-kinds.ts";
import { moment } from "#platform/db/columns.ts";

import { orders } from "./orders.ts";

/** What the shopper is asked about pieces of a line that are missing, as it was offered to them. */
export type OrderQuestion = {
  id: string;
  quantity: number;
  substitute: {
    productId: string;
    name: string;
    translatedName?: string | null;
    weight: string | null;
    image: string;
  };
  /** What a substitute costs by itself, and what they cost together beside the order's prices, in cents. */
  priceCents: number;
  costCents: number;
  /** Of the secret in the mailed link that answers it. */
  tokenDigest?: string;
  /** ISO 8601: without an answer by then they are left out. */
  until: string;
};

/** The lines of an order: each product as it was at that time, without references that later changes could affect. */
export const orderItems = pgTable(
  "order_items",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: uuid().notNull(),
    name: text().notNull(),
    /** The same in the language of the order; null where it has none of its own. */
    translatedName: text(),
    category: text().notNull(),
    image: text().notNull(),
    weight: text(),
    priceCents: integer().notNull(),
    offerPriceCents: integer().notNull(),
    /** The shop's own price at that time, if a scheduled one was lower, and what that was called; else null. */
    ownPriceCents: integer(),
    scheduledName: text(),
    /** What a piece cost the shop at that time, without tax: for reports only. null: not known. */
    costCents: integer(),
    /** The tax rate of its category at that time. */
    taxPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(2),
    quantity: integer().notNull(),
    /** What was taken off all these pieces together, and why. */
    discountCents: integer().notNull().default(0),
    discounts: jsonb().$type<LineDiscount[]>().notNull().default([]),
    /** Whether the product was counted then: only what was taken from the stock is returned to it. */
    takenFromStock: boolean().notNull().default(false),
    /** How many of them were short when the order was packed. */
    shortQuantity: integer().notNull().default(0),
    /** How many of the others were refunded after the delivery. */
    refundedQuantity: integer().notNull().default(0),
    /** What was given back of the price of pieces that are still charged, with its tax, and that tax. */
    reducedCents: integer().notNull().default(0),
    reducedTaxCents: integer().notNull().default(0),
    /** How many of them are in the box, and who changed that last and when. */
    pickedQuantity: integer().notNull().default(0),
    pickedBy: uuid(),
    pickedAt: moment(),
    /** What a piece weighs about, in grams, if its price is for the weight; null for everything else. */
    pieceGrams: numeric({ mode: "number" }),
    /** What the pieces in the box weigh together, and what is charged: the same once that can no longer be undone. */
    pickedGrams: numeric({ mode: "number" }),
    weighedGrams: numeric({ mode: "number" }),
    /** What the shopper wants when some of it is missing; null: as for the whole order. */
    whenMissing: text({ enum: whenMissing }),
    /** The position of the line whose missing pieces it replaces; null for what was ordered. */
    replaces: integer(),
    /** What the shopper is asked about it, while the answer is open. */
    question: jsonb().$type<OrderQuestion>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check("order_items_quantity", sql`${table.quantity} > 0`),
    check(
      "order_items_discount",
      sql`${table.discountCents} between 0 and ${table.offerPriceCents}::bigint * ${table.quantity}`,
    ),
    check("order_items_own_price", sql`${table.ownPriceCents} > ${table.offerPriceCents}`),
    check("order_items_reduced", sql`${table.reducedTaxCents} between 0 and ${table.reducedCents}`),
    check("order_items_short", sql`${table.shortQuantity} between 0 and ${table.quantity}`),
    check(
      "order_items_refunded",
      sql`${table.refundedQuantity} between 0 and ${table.quantity} - ${table.shortQuantity}`,
    ),
    check(
      "order_items_picked",
      sql`${table.pickedQuantity} between 0 and ${table.quantity} - ${table.shortQuantity}`,
    ),
    check(
      "order_items_weight",
      sql`${table.pieceGrams} > 0 or (${table.pieceGrams} is null and ${table.pickedGrams} is null and ${table.weighedGrams} is null)`,
    ),
    check(
      "order_items_picked_grams",
      sql`${table.pickedGrams} is null or (${table.pickedGrams} > 0 and ${table.pickedQuantity} > 0)`,
    ),
    check("order_items_weighed_grams", sql`${table.weighedGrams} >= 0`),
    // Few of all lines.
    index("order_items_substitute").on(table.productId).where(sql`${table.replaces} is not null`),
    // A few at a time.
    index("order_items_asked").on(table.orderId).where(sql`${table.question} is not null`),
  ],
);

export type OrderItemRow = typeof orderItems.$inferSelect;
