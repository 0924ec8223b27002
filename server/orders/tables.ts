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
import { zoneKinds } from "../../contract/delivery/plan.ts";
import { disputes, orderStatuses, paymentTypes } from "../../contract/orders/order-status.ts";
import { whenMissing } from "../../contract/orders/when-missing.ts";
import type { LineDiscount } from "../../contract/pricing/discount-kinds.ts";
import { shoppers } from "../accounts/tables.ts";
import { actorColumns } from "../actor.ts";
import { id, moment } from "../db/columns.ts";

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** The short number for people: unique, but with gaps. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id),
    subtotalCents: bigint({ mode: "number" }).notNull(),
    /** What was taken off the lines and the fee, and the part of it that was taken off the fee. */
    discountCents: bigint({ mode: "number" }).notNull().default(0),
    shippingDiscountCents: bigint({ mode: "number" }).notNull().default(0),
    /** The voucher that it uses, and its code at that time. */
    voucherId: uuid(),
    voucherCode: text(),
    /** The fee at the time of the order, its tax rate, and whether prices included tax: later settings do not change them. */
    shippingCents: bigint({ mode: "number" }).notNull().default(0),
    shippingTaxPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    taxIncluded: boolean().notNull().default(false),
    taxCents: bigint({ mode: "number" }).notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
    paymentType: text({ enum: paymentTypes }).notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    isPaid: boolean().notNull().default(false),
    /** The amounts that were paid and refunded through the gateway. */
    paidCents: bigint({ mode: "number" }).notNull().default(0),
    refundedCents: bigint({ mode: "number" }).notNull().default(0),
    /** The part of that which banks charged back, in lost disputes. */
    chargedBackCents: bigint({ mode: "number" }).notNull().default(0),
    /** The part of the amount that is not charged because items were short, or given back after a problem. */
    shortCents: bigint({ mode: "number" }).notNull().default(0),
    /** What store credit pays of it; kept when it is cancelled, as the voucher is. */
    creditCents: bigint({ mode: "number" }).notNull().default(0),
    /** What was given back after the delivery: in all, as store credit, and of a card order in cash. */
    reimbursedCents: bigint({ mode: "number" }).notNull().default(0),
    creditBackCents: bigint({ mode: "number" }).notNull().default(0),
    cashBackCents: bigint({ mode: "number" }).notNull().default(0),
    /** Whether the fee was refunded, or else what was given back of it, with its tax, and that tax. */
    shippingRefunded: boolean().notNull().default(false),
    shippingReducedCents: bigint({ mode: "number" }).notNull().default(0),
    shippingReducedTaxCents: bigint({ mode: "number" }).notNull().default(0),
    /** Until when the stock is held for an order that awaits its payment. */
    heldUntil: moment(),
    /** Who cancelled it; "timeout" when its payment did not come in time. */
    cancelledBy: text({ enum: ["shopper", "seller", "timeout"] }),
    /** The last step and until when it can be undone, while the shopper has not been notified. */
    untoldStepId: uuid(),
    undoableUntil: moment(),
    /** The gateway could not refund what is owed: the seller has to. */
    refundFailed: boolean().notNull().default(false),
    /** Set when the buyer disputes the payment at their bank. */
    dispute: text({ enum: disputes }),
    /** A payment arrived that does not match the order: it must not be paid again before the seller has checked. */
    paymentUnclear: boolean().notNull().default(false),
    /** When the gateway is asked next about its payment; null when nothing is left to settle. */
    nextLookAt: moment(),
    /** The number of looks since the last change: the gaps between them grow. */
    looks: integer().notNull().default(0),
    /** The address as it was when the order was placed. */
    address: jsonb().$type<Address>().notNull(),
    /** What the shopper wrote about the delivery. */
    note: text(),
    /** What the shopper wants when something is not there. */
    whenMissing: text({ enum: whenMissing }).notNull().default("ask"),
    /** Its slot, with the zone as it was, and until when the shopper can change it; null in a shop without slots. */
    slotId: text(),
    slotZone: text(),
    slotKind: text({ enum: zoneKinds }),
    slotStart: moment(),
    slotEnd: moment(),
    slotChangeUntil: moment(),
    /** The place of an order in the day's work: by its slot's beginning, or without one since when it waits. */
    dueAt: moment()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${orders.slotStart}, ${orders.createdAt})`),
    /** Since when somebody of the staff has been picking it, and who: kept when it is packed. */
    pickingSince: moment(),
    pickedBy: uuid(),
    /** The client's idempotency key, and a digest of the request. */
    idempotencyKey: text(),
    requestDigest: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("orders_number").on(table.number),
    uniqueIndex("orders_idempotency_key").on(table.shopperId, table.idempotencyKey),
    index("orders_shopper").on(table.shopperId, table.createdAt, table.id),
    // The orders visible to the staff: unpaid ones, however many, are not read.
    index("orders_placed").on(table.createdAt, table.id).where(isPlaced(table)),
    index("orders_placed_status").on(table.status, table.createdAt, table.id).where(isPlaced(table)),
    index("orders_placed_payment").on(table.paymentType, table.createdAt, table.id).where(isPlaced(table)),
    // What is to be done, the first that is due first.
    index("orders_placed_due").on(table.status, table.dueAt, table.id).where(isPlaced(table)),
    index("orders_picking").on(table.dueAt, table.id).where(isPicking(table)),
    index("orders_troubled").on(table.createdAt, table.id).where(isTroubled(table)),
    index("orders_search").using("gin", orderDocument(table)),
    index("orders_untold").on(table.undoableUntil).where(sql`${table.untoldStepId} is not null`),
    index("orders_next_look").on(table.nextLookAt, table.id).where(sql`${table.nextLookAt} is not null`),
    check("orders_credit", sql`${table.creditCents} between 0 and ${table.amountCents}`),
    check(
      "orders_amount",
      sql`${table.amountCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.shippingCents} + case when ${table.taxIncluded} then 0 else ${table.taxCents} end`,
    ),
  ],
);

export type OrderRow = typeof orders.$inferSelect;

/**
 * Cash orders and paid ones: an order that awaits its payment is only visible to the shopper. Without parameters, so
 * that it matches the condition of the partial indexes.
 */
export function isPlaced({ paymentType, isPaid }: Record<"paymentType" | "isPaid", AnyPgColumn>): SQL {
  return sql`(${paymentType} = 'COD' or ${isPaid})`;
}

/** Orders to pack that somebody has begun to pick; without parameters too. */
export function isPicking(
  order: Record<"paymentType" | "isPaid" | "status" | "pickingSince", AnyPgColumn>,
): SQL {
  return sql`${isPlaced(order)} and ${order.status} = 'Order Placed' and ${order.pickingSince} is not null`;
}

/** Orders about whose money somebody has to do something. */
export function isTroubled(order: Record<"refundFailed" | "dispute" | "paymentUnclear", AnyPgColumn>): SQL {
  return sql`(${order.refundFailed} or ${order.dispute} = 'open' or ${order.paymentUnclear})`;
}

/**
 * The search document of an order for the seller: number, name, email, phone and where it goes, each part of them a
 * word; the phone also as one number, however it was grouped.
 */
export function orderDocument({ number, address }: Record<"number" | "address", AnyPgColumn>): SQL {
  return sql`to_tsvector('simple', ${number}::text || ' ' || translate(
    (${address} ->> 'firstName') || ' ' || (${address} ->> 'lastName') || ' ' || (${address} ->> 'email') || ' ' || (${address} ->> 'phone') || ' ' ||
    (${address} ->> 'street') || ' ' || (${address} ->> 'city') || ' ' || (${address} ->> 'zipcode'),
    '@.+-_/#', '       ') || ' ' || regexp_replace(${address} ->> 'phone', '[^0-9]', '', 'g'))`;
}

type MoneyColumn =
  | "status"
  | "paymentType"
  | "amountCents"
  | "shortCents"
  | "paidCents"
  | "refundedCents"
  | "creditCents"
  | "creditBackCents"
  | "refundFailed";

/** Whether more was paid by card than is due, and the refund has not failed. */
export function isOverpaid(order: Record<MoneyColumn, AnyPgColumn>): SQL {
  const due = sql`case when ${order.status} = 'Cancelled' then 0 else ${moneyDueCents(order)} end`;
  return sql`${order.paymentType} = 'Online' and not ${order.refundFailed} and ${order.paidCents} - ${order.refundedCents} > ${due}`;
}

/**
 * What was taken back of an order that is not cancelled, in cents: not charged, given back, or charged back by a bank. What
 * a bank took and the order no longer costs either is taken back once.
 */
export function takenBackCents(
  order: Record<
    Exclude<MoneyColumn, "status" | "paymentType" | "refundFailed"> | "chargedBackCents",
    AnyPgColumn
  >,
): SQL {
  const returned = sql`greatest(0, ${moneyDueCents(order)} - ${order.paidCents} + ${order.refundedCents})`;
  return sql`(${order.shortCents} + least(${order.chargedBackCents}, ${returned}))`;
}

/** As in order-credit.ts: what an order that is not cancelled costs in money, in cents. */
function moneyDueCents(
  order: Record<"amountCents" | "shortCents" | "creditCents" | "creditBackCents", AnyPgColumn>,
): SQL {
  return sql`${order.amountCents} - ${order.shortCents} - ${order.creditCents} + ${order.creditBackCents}`;
}

/** What the shopper is asked about pieces of a line that are missing, as it was offered to her. */
export type OrderQuestion = {
  id: string;
  quantity: number;
  substitute: { productId: string; name: string; weight: string | null; image: string };
  /** What a substitute costs by itself, and what they cost together beside the order's prices, in cents. */
  priceCents: number;
  costCents: number;
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
    category: text().notNull(),
    image: text().notNull(),
    weight: text(),
    priceCents: integer().notNull(),
    offerPriceCents: integer().notNull(),
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
    // A few at a time.
    index("order_items_asked").on(table.orderId).where(sql`${table.question} is not null`),
  ],
);

export type OrderItemRow = typeof orderItems.$inferSelect;

/** The history of an order: every status, when, and by whom. */
export const orderSteps = pgTable(
  "order_steps",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: text({ enum: orderStatuses }).notNull(),
    /** The previous status; null at the first step. */
    previousStatus: text({ enum: orderStatuses }),
    /** The reason, if one was given. */
    reason: text(),
    ...actorColumns(),
    at: moment().notNull(),
    /** When it was undone: kept because the ledger refers to it, but never shown. */
    undoneAt: moment(),
  },
  (table) => [
    index("order_steps_order").on(table.orderId, table.at, table.id),
    // What has changed since a moment, and what was delivered in a span of time.
    index("order_steps_at").on(table.at),
  ],
);

export type OrderStepRow = typeof orderSteps.$inferSelect;

/** Every version of the staff's notes about orders: the newest applies, the older ones record who wrote what. */
export const orderNotes = pgTable(
  "order_notes",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Counts from 1 for each order. */
    version: integer().notNull(),
    /** Empty when the note was removed. */
    text: text().notNull(),
    ...actorColumns(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    check("order_notes_version", sql`${table.version} > 0`),
  ],
);
