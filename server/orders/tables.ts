import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Address } from "../../contract/addresses/endpoints.ts";
import { disputes, orderStatuses, paymentTypes } from "../../contract/orders/order-status.ts";
import { shoppers } from "../accounts/tables.ts";
import { actorColumns } from "../actor.ts";
import { id, moment } from "../db/columns.ts";

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** The short number for people; gaps are possible, doubles are not. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id),
    subtotalCents: bigint({ mode: "number" }).notNull(),
    /** The fee of that day, and whether that day's prices included the tax: later settings change neither. */
    shippingCents: bigint({ mode: "number" }).notNull().default(0),
    taxIncluded: boolean().notNull().default(false),
    taxCents: bigint({ mode: "number" }).notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
    paymentType: text({ enum: paymentTypes }).notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    isPaid: boolean().notNull().default(false),
    /** What the gateway has taken for it, and given back. */
    paidCents: bigint({ mode: "number" }).notNull().default(0),
    refundedCents: bigint({ mode: "number" }).notNull().default(0),
    /** What of that banks took back for the buyer, in disputes that were lost. */
    chargedBackCents: bigint({ mode: "number" }).notNull().default(0),
    /** What is not to be paid because it was not there: a part of the amount. */
    shortCents: bigint({ mode: "number" }).notNull().default(0),
    /** Until when the stock is held for an order that waits for its payment. */
    heldUntil: moment(),
    /** Who cancelled it; "timeout" when its payment did not come in time. */
    cancelledBy: text({ enum: ["shopper", "seller", "timeout"] }),
    /** The last step, while nobody has been told of it and it can be undone: until when. */
    untoldStepId: uuid(),
    undoableUntil: moment(),
    /** The gateway does not give back what is owed: the seller has to. */
    refundFailed: boolean().notNull().default(false),
    /** Set when the buyer contests the payment at her bank. */
    dispute: text({ enum: disputes }),
    /** Money has come that does not fit the order: it is not to be paid again before the seller has looked. */
    paymentUnclear: boolean().notNull().default(false),
    /** When the gateway is asked next about its payment; null when nothing is left to settle. */
    nextLookAt: moment(),
    /** How often it was asked since something last happened: the gaps between looks grow. */
    looks: integer().notNull().default(0),
    /** The address as it was when the order was placed. */
    address: jsonb().$type<Address>().notNull(),
    /** The client's own key for this order, and a digest of what was asked for under it. */
    idempotencyKey: text(),
    requestDigest: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("orders_number").on(table.number),
    uniqueIndex("orders_idempotency_key").on(table.shopperId, table.idempotencyKey),
    index("orders_shopper").on(table.shopperId, table.createdAt, table.id),
    index("orders_created_at").on(table.createdAt, table.id),
    index("orders_status").on(table.status, table.createdAt, table.id),
    index("orders_search").using("gin", orderDocument(table)),
    index("orders_untold").on(table.undoableUntil).where(sql`${table.untoldStepId} is not null`),
    index("orders_next_look").on(table.nextLookAt, table.id).where(sql`${table.nextLookAt} is not null`),
    check(
      "orders_amount",
      sql`${table.amountCents} = ${table.subtotalCents} + ${table.shippingCents} + case when ${table.taxIncluded} then 0 else ${table.taxCents} end`,
    ),
  ],
);

export type OrderRow = typeof orders.$inferSelect;

/** What the seller searches orders by: number, name, email and phone, each part of them a word. */
export function orderDocument({ number, address }: Record<"number" | "address", AnyPgColumn>): SQL {
  return sql`to_tsvector('simple', ${number}::text || ' ' || translate(
    (${address} ->> 'firstName') || ' ' || (${address} ->> 'lastName') || ' ' || (${address} ->> 'email') || ' ' || (${address} ->> 'phone'),
    '@.+-_', '     '))`;
}

type MoneyColumn =
  | "status"
  | "paymentType"
  | "amountCents"
  | "shortCents"
  | "paidCents"
  | "refundedCents"
  | "refundFailed";

/** Whether a card has paid more for an order than is due, and the gateway has not failed to give it back. */
export function isOverpaid(order: Record<MoneyColumn, AnyPgColumn>): SQL {
  const due = sql`case when ${order.status} = 'Cancelled' then 0 else ${order.amountCents} - ${order.shortCents} end`;
  return sql`${order.paymentType} = 'Online' and not ${order.refundFailed} and ${order.paidCents} - ${order.refundedCents} > ${due}`;
}

/** The lines of an order: each product as it was on that day. No link that a later change could follow. */
export const orderItems = pgTable(
  "order_items",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: uuid().notNull(),
    name: text().notNull(),
    category: text().notNull(),
    image: text().notNull(),
    weight: text(),
    priceCents: integer().notNull(),
    offerPriceCents: integer().notNull(),
    /** The rate of its category on that day. */
    taxPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(2),
    quantity: integer().notNull(),
    /** Whether the product was counted then: only what was taken from the stock goes back to it. */
    takenFromStock: boolean().notNull().default(false),
    /** How many of them were not there when the order was packed. */
    shortQuantity: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index("order_items_product").on(table.productId),
    check("order_items_quantity", sql`${table.quantity} > 0`),
    check("order_items_short", sql`${table.shortQuantity} between 0 and ${table.quantity}`),
  ],
);

export type OrderItemRow = typeof orderItems.$inferSelect;

/** Every status an order has had, when, and by whom: the way it has gone. */
export const orderSteps = pgTable(
  "order_steps",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: text({ enum: orderStatuses }).notNull(),
    /** What the order was before; null at its first step. */
    previousStatus: text({ enum: orderStatuses }),
    /** Why, where somebody said so. */
    reason: text(),
    ...actorColumns(),
    at: moment().notNull(),
    /** Undone before anybody was told: it stays for the books, which name it, and is never shown. */
    undoneAt: moment(),
  },
  (table) => [index("order_steps_order").on(table.orderId, table.at, table.id)],
);

export type OrderStepRow = typeof orderSteps.$inferSelect;
