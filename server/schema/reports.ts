import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { reportPeriods } from "#contract/reports/periods.ts";
import { byteOrderedText, moment } from "#platform/db/columns.ts";

/** The figures of each day ("2026-05-04", in the shop's time zone), without days on which nothing happened. */
export const reportDays = pgTable("report_days", {
  day: byteOrderedText().primaryKey(),
  /** The orders placed on that day that are not cancelled, what they cost then, and what is not charged by now. */
  orders: integer().notNull(),
  orderedCents: bigint({ mode: "number" }).notNull(),
  takenBackCents: bigint({ mode: "number" }).notNull(),
  /** How many of them were the first of their shopper. */
  newShoppers: integer().notNull(),
  /** Orders delivered on that day, and how many of them on time. */
  delivered: integer().notNull(),
  onTime: integer().notNull(),
  /** What scheduled prices saved on what is charged, and what multi-buys and vouchers took off it and off fees. */
  savedCents: bigint({ mode: "number" }).notNull().default(0),
  discountCents: bigint({ mode: "number" }).notNull().default(0),
  ...marginColumns(),
  /** The same figures for each hour of the shop's clock. */
  hours: jsonb().$type<number[][]>().notNull(),
  /** Orders and deliveries before that moment were counted. */
  countedUntil: moment().notNull(),
});

/** What each product sold on each day. */
export const reportProducts = pgTable(
  "report_products",
  {
    day: byteOrderedText().notNull(),
    productId: uuid().notNull(),
    /** The charged pieces, and what they cost after discounts. */
    pieces: integer().notNull(),
    salesCents: bigint({ mode: "number" }).notNull(),
    /** The pieces that were short. */
    shortPieces: integer().notNull(),
    ...marginColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.productId] }),
    index("report_products_product").on(table.productId),
  ],
);

/** What `figures-store.ts` adds up. */
function marginColumns() {
  return {
    goodsCents: bigint({ mode: "number" }).notNull().default(0),
    costedCents: bigint({ mode: "number" }).notNull().default(0),
    costCents: bigint({ mode: "number" }).notNull().default(0),
  };
}

/** The days that have to be counted, again or for the first time. */
export const reportStaleDays = pgTable("report_stale_days", { day: byteOrderedText().primaryKey() });

/** How far the counting is: one row. Whoever counts has locked it. */
export const reportProgress = pgTable("report_progress", {
  id: integer().primaryKey(),
  /** The time zone of the counted days. */
  timeZone: text().notNull(),
  /** Changes until then were seen. */
  seenUntil: moment().notNull(),
  /** When a day was last counted. */
  changedAt: moment().notNull(),
});

export type RankedProduct = MarginSums & {
  productId: string;
  pieces: number;
  salesCents: number;
  piecesBefore: number;
  salesCentsBefore: number;
  shortPieces: number;
};

/** Net takings for goods, those of goods whose cost is known, and what these cost, in cents. */
export type MarginSums = { goodsCents: number; costedCents: number; costCents: number };

export type Rankings = Record<"best" | "worst" | "short", RankedProduct[]>;

/** The first products of each period that ends on `day`. */
export const reportRankings = pgTable("report_rankings", {
  period: text({ enum: reportPeriods }).primaryKey(),
  day: byteOrderedText().notNull(),
  countedAt: moment().notNull(),
  /** How long counting them took. */
  tookMs: integer().notNull(),
  products: jsonb().$type<Rankings>().notNull(),
});

/** How often a search found nothing on each day. Who searched is not kept. */
export const missedSearches = pgTable(
  "missed_searches",
  {
    day: byteOrderedText().notNull(),
    words: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);
