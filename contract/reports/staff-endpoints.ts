import { z } from "zod";
import { endpoint, streamEndpoint } from "../endpoint.ts";
import { moment, moneyAmount } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { reportPeriods, reportTables } from "./periods.ts";

const period = z.enum(
  reportPeriods,
  says("{field} must be one of: {values}.", { field: "period", values: reportPeriods.join(", ") }),
);

const day = z.string().describe("Such as 2026-05-04, in the shop's time zone");

const margin = {
  goods: moneyAmount.describe("Net takings for goods: without tax and fees, less what was taken back"),
  costed: moneyAmount.describe("Of that: for goods whose cost price was known when they were ordered"),
  margin: moneyAmount
    .nullable()
    .describe("`costed` less what these goods cost the shop; null when no cost is known"),
  marginPercent: z.number().nullable().describe("Of `costed`; null without any"),
  costedPercent: z.number().nullable().describe("How much of `goods` the margin covers; null without any"),
};

export type Margin = z.infer<z.ZodObject<typeof margin>>;

const figures = z.object({
  takings: moneyAmount.describe("What the orders of the period cost, without what was taken back"),
  ordered: moneyAmount.describe("What they cost when they were placed"),
  takenBack: moneyAmount.describe("Of that: short, refunded or charged back, whenever that was"),
  orders: z.int().describe("Placed, and not cancelled"),
  basket: moneyAmount.nullable().describe("The takings of one order, on average; null without orders"),
  newShoppers: z.int().describe("Shoppers who ordered for the first time"),
  repeatOrders: z.int().describe("Orders that were not a shopper's first"),
  delivered: z.int().describe("Orders delivered in the period, without those that were picked up"),
  onTime: z
    .int()
    .describe("Of those: delivered before the end of their slot, or as soon as promised without one"),
  saved: moneyAmount.describe(
    "What scheduled prices saved on what is charged, against the shop's own prices",
  ),
  discounts: moneyAmount.describe("What multi-buys and vouchers took off what is charged"),
  ...margin,
});

export type Figures = z.infer<typeof figures>;

const point = z.object({
  from: day,
  to: day,
  takings: moneyAmount,
  orders: z.int(),
  takingsBefore: moneyAmount,
  ordersBefore: z.int(),
});

export type ReportPoint = z.infer<typeof point>;

const hour = z.object({
  hour: z.int().describe("0 to 23, by the clock of the shop"),
  takings: moneyAmount,
  orders: z.int(),
  takingsBefore: moneyAmount,
  ordersBefore: z.int(),
});

export type ReportHour = z.infer<typeof hour>;

const product = z.object({
  _id: z.string(),
  name: z.string(),
  weight: z.string().nullable(),
  pieces: z.int(),
  takings: moneyAmount.describe("Of these pieces, after discounts, by the prices as the shop shows them"),
  piecesBefore: z.int(),
  takingsBefore: moneyAmount,
  short: z.int().describe("Pieces that were ordered, but were not there when the order was packed"),
  ...margin,
});

export type ReportProduct = z.infer<typeof product>;

const missedSearch = z.object({ text: z.string(), times: z.int(), timesBefore: z.int() });

export type MissedSearch = z.infer<typeof missedSearch>;

/** The calls of the back office. */
export const staffReports = {
  read: endpoint("GET /api/report", {
    summary: "How a period went, against the period before until the same time of its last day",
    access: { staff: "reports.read" },
    query: z.object({ period }),
    reply: {
      from: day,
      to: day,
      fromBefore: day,
      toBefore: day,
      until: moment.describe("The report is about what happened until then"),
      timeZone: z.string(),
      daysWaiting: z
        .int()
        .nullable()
        .describe("How many days were not counted yet, or have changed since; null before the first count"),
      current: figures,
      before: figures,
      points: z.array(point).describe("By day, or by week for a year; of the period before, whole days"),
      hours: z.array(hour),
      best: z.array(product),
      worst: z.array(product).describe("Of what is on sale and in stock, what sold least"),
      short: z.array(product),
      productsCountedAt: moment.nullable().describe("Null: not yet"),
      searches: z.array(missedSearch).describe("What was searched and not found"),
    },
  }),
  exportTable: streamEndpoint("GET /api/report/export", {
    summary: "A table of a report for spreadsheets (CSV)",
    audit: "Exported a report",
    access: { staff: "reports.read" },
    query: z.object({
      period,
      table: z.enum(
        reportTables,
        says("{field} must be one of: {values}.", { field: "table", values: reportTables.join(", ") }),
      ),
    }),
    stream: "text/csv",
  }),
};
