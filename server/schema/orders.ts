import { isNotNull, type SQL, sql } from "drizzle-orm";
import {
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
import type { Address } from "#contract/addresses/endpoints.ts";
import { zoneKinds } from "#contract/delivery/plan.ts";
import type { Language } from "#contract/i18n/languages.ts";
import { disputes, orderStatuses, paymentTypes } from "#contract/orders/order-status.ts";
import { whenMissing } from "#contract/orders/when-missing.ts";
import { notDelivered } from "#contract/rounds/stop-states.ts";
import { actorColumns } from "#platform/actor.ts";
import { id, moment } from "#platform/db/columns.ts";
import { isPicking, isPlaced, isTroubled, isUndelivered, orderDocument } from "./order-sql.ts";
import { shoppers } from "./shoppers.ts";

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
    /** The language of the page on which it was placed. */
    language: text().$type<Language>().notNull().default("en"),
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
    pendingStepId: uuid("untold_step_id"),
    undoableUntil: moment(),
    /** The gateway could not refund what is owed: the staff have to. */
    refundFailed: boolean().notNull().default(false),
    /** Set when the buyer disputes the payment at their bank. */
    dispute: text({ enum: disputes }),
    /** A payment arrived that does not match the order: it must not be paid again before the staff have checked. */
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
    /** Into how many boxes or bags it is packed; null: not stated. */
    boxes: integer(),
    /** How many times the links that open a guest's order without a login were ended. */
    endedLinks: integer().notNull().default(0),
    /** Why it is out and not being delivered; kept when it is cancelled. */
    undelivered: text({ enum: notDelivered }),
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
    // Few at any time.
    index("orders_undelivered").on(table.dueAt, table.id).where(isUndelivered(table)),
    // The orders of a slot, or of a day's slots, and those of a zone.
    index("orders_slot_start").on(table.slotStart, table.id).where(sql`${table.slotStart} is not null`),
    index("orders_zone")
      .on(table.slotZone, table.createdAt, table.id)
      .where(sql`${table.slotZone} is not null`),
    index("orders_search").using("gin", orderDocument(table)),
    index("orders_untold").on(table.undoableUntil).where(sql`${table.pendingStepId} is not null`),
    index("orders_next_look").on(table.nextLookAt, table.id).where(sql`${table.nextLookAt} is not null`),
    check("orders_credit", sql`${table.creditCents} between 0 and ${table.amountCents}`),
    check(
      "orders_amount",
      sql`${table.amountCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.shippingCents} + case when ${table.taxIncluded} then 0 else ${table.taxCents} end`,
    ),
  ],
);

export type OrderRow = typeof orders.$inferSelect;

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
    /** When it happened. */
    at: moment().notNull(),
    /** When it was entered, if that was later: what a phone without a connection has kept. */
    enteredAt: moment(),
    /** When it was undone: kept because the ledger refers to it, but never shown. */
    undoneAt: moment(),
  },
  (table) => [
    index("order_steps_order").on(table.orderId, table.at, table.id),
    // What has changed since a moment, and what was delivered in a span of time.
    index("order_steps_at").on(table.at),
    index("order_steps_entered").on(table.enteredAt).where(isNotNull(table.enteredAt)),
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
