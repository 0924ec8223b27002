import { isNull, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { reportedStates } from "#contract/rounds/stop-states.ts";
import { id, moment } from "#platform/db/columns.ts";
import { ledgerPostings } from "./ledger.ts";
import { orders } from "./orders.ts";

/** The delivery rounds: orders that one driver takes to their doors. */
export const deliveryRounds = pgTable(
  "delivery_rounds",
  {
    id: id(),
    /** The short number for people: unique, but with gaps. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity({ startWith: 1 }),
    /** Counts the changes of stops and driver. */
    version: integer().notNull().default(0),
    driverId: uuid(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    /** When its cash was counted, which ends it: by whom, what the books expected, and how much there was. */
    countedAt: moment(),
    countedBy: uuid(),
    expectedCents: bigint({ mode: "number" }),
    countedCents: bigint({ mode: "number" }),
    note: text(),
  },
  (table) => [
    index("delivery_rounds_created").on(table.createdAt, table.id),
    index("delivery_rounds_open").on(table.createdAt, table.id).where(isNull(table.countedAt)),
    index("delivery_rounds_driver").on(table.driverId, table.createdAt, table.id),
    check(
      "delivery_rounds_counted",
      sql`(${table.countedAt} is null) = (${table.countedCents} is null) and (${table.countedAt} is null) = (${table.expectedCents} is null)`,
    ),
  ],
);

export type RoundRecord = typeof deliveryRounds.$inferSelect;

/** The orders of the rounds. Whether one is delivered or cancelled, the order says. */
export const roundStops = pgTable(
  "round_stops",
  {
    roundId: uuid()
      .notNull()
      .references(() => deliveryRounds.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The stop at which it is handed over, from 0: orders for one person at one address in one slot have the same. */
    position: integer().notNull(),
    /** Set when the order could not be handed over: then it may be in a later round. */
    failed: boolean().notNull().default(false),
    /** What the driver said last, and when and by whom that was. */
    reported: text({ enum: reportedStates }),
    reportedAt: moment(),
    reportedBy: uuid(),
    /** The cash that the driver noted. */
    cashCents: bigint({ mode: "number" }),
    /** The file of the signature or photograph, and who stored it; in older rows the path of a picture. */
    proof: text(),
    proofKind: text({ enum: ["signature", "photo"] }),
    proofBy: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.orderId] }),
    uniqueIndex("round_stops_order").on(table.orderId).where(sql`not ${table.failed}`),
    // All stops of an order.
    index("round_stops_of_order").on(table.orderId),
  ],
);

/** Whether a stop is still to be delivered, by its order. */
export const isOpenStop = sql`(not ${roundStops.failed} and ${orders.status} in ('Packed', 'Out for delivery'))`;

/** Whether a posting is of a step of an order, or of undoing one. */
export const isDeliveryEntry = sql`(${ledgerPostings.entry} like 'step:%' or ${ledgerPostings.entry} like 'undone:%')`;

/** Whether a posting of a stop's order is cash that its delivery brought, or that undoing it took back. */
export const isCashOfDelivery = sql`not ${roundStops.failed} and ${ledgerPostings.account} = 'cash'
  and ${isDeliveryEntry}`;

export type StopRecord = typeof roundStops.$inferSelect;

/**
 * What the phones have reported, each with what came of it, for some days: one that is sent again is answered as the first
 * time, and changes nothing.
 */
export const roundReports = pgTable(
  "round_reports",
  {
    staffId: uuid().notNull(),
    /** Made by the phone. */
    id: uuid().notNull(),
    /** Why it was not taken over, as a sentence. */
    refusal: text(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.id] }), index("round_reports_at").on(table.at)],
);

/** Where addresses are, as somebody has entered it: by a digest of the address, or "start" for where rounds begin. */
export const addressPositions = pgTable("address_positions", {
  address: text().primaryKey(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  at: moment().notNull(),
});
