import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sheetKindNames } from "#contract/stock/sheet-kinds.ts";
import { actorColumns } from "#platform/actor.ts";
import { id, moment } from "#platform/db/columns.ts";
import { products } from "./products.ts";
import { scheduledPrices } from "./scheduled-prices.ts";

/** Deliveries and stock-takes. A draft moves nothing; booked, it has one journal entry, "delivery:<id>". */
export const stockSheets = pgTable(
  "stock_sheets",
  {
    id: id(),
    kind: text({ enum: sheetKindNames }).notNull(),
    title: text(),
    /** The path of the category that a stock-take counts. */
    category: text(),
    /** Counts the changes of the draft. */
    version: integer().notNull().default(1),
    ...actorColumns(),
    createdAt: moment().notNull(),
    bookedAt: moment(),
    /** The staff member. */
    bookedBy: uuid(),
  },
  (table) => [
    index("stock_sheets_created_at").on(table.createdAt, table.id),
    index("stock_sheets_drafts").on(table.createdAt, table.id).where(sql`${table.bookedAt} is null`),
    index("stock_sheets_kind").on(table.kind, table.createdAt, table.id),
  ],
);

export type StockSheetRow = typeof stockSheets.$inferSelect;

export const stockSheetLines = pgTable(
  "stock_sheet_lines",
  {
    sheetId: uuid()
      .notNull()
      .references(() => stockSheets.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** What was ordered; in a stock-take, how many should have been on the shelf when it was counted. */
    expected: integer(),
    /** In a stock-take: by how many pieces counts and corrections had changed the stock when it was counted. */
    corrected: integer(),
    quantity: integer().notNull(),
    /** Of what a delivery brings. */
    bestBefore: date({ mode: "string" }),
    /** What a piece of it costs, without tax; null: not stated. */
    unitCostCents: integer(),
    /** What booking added; null until then, and for what was not counted. */
    moved: integer(),
    ...actorColumns(),
    at: moment().notNull(),
    /** When the line was first entered. Lines are shown in this order, so that none moves while it is changed. */
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sheetId, table.productId] }),
    // For the deletion of products when an import is undone.
    index("stock_sheet_lines_product").on(table.productId),
    check("stock_sheet_lines_unit_cost", sql`${table.unitCostCents} >= 0`),
    check("stock_sheet_lines_quantity", sql`${table.quantity} >= 0`),
  ],
);

/** A line without what is stored by itself. */
export type StockSheetLineRow = Omit<typeof stockSheetLines.$inferSelect, "addedAt">;

/**
 * What deliveries brought with a best-before day. How many are left of a lot is computed from the stock (`lot-store.ts`):
 * sales write nothing here.
 */
export const stockLots = pgTable(
  "stock_lots",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    sheetId: uuid()
      .notNull()
      .references(() => stockSheets.id, { onDelete: "cascade" }),
    bestBefore: date({ mode: "string" }).notNull(),
    received: integer().notNull(),
    /** How many of them were written off. */
    writtenOff: integer().notNull().default(0),
    /** The lower price that was scheduled because of it. */
    scheduledPriceId: uuid().references(() => scheduledPrices.id, { onDelete: "set null" }),
  },
  (table) => [
    index("stock_lots_due").on(table.bestBefore, table.id),
    index("stock_lots_product").on(table.productId, table.bestBefore, table.id),
    uniqueIndex("stock_lots_line").on(table.sheetId, table.productId),
    index("stock_lots_scheduled_price").on(table.scheduledPriceId),
    check("stock_lots_received", sql`${table.received} > 0`),
    check("stock_lots_written_off", sql`${table.writtenOff} between 0 and ${table.received}`),
  ],
);

export type StockLotRow = typeof stockLots.$inferSelect;
