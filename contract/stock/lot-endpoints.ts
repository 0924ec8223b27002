import { z } from "zod";
import { roundingNames } from "../catalog/bulk/price-rule.ts";
import { category } from "../catalog/endpoints.ts";
import { productLimits } from "../catalog/product-limits.ts";
import { listedProduct } from "../catalog/staff-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { moment, moneyAmount, pathId, whole } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { listQuery, listReply } from "../list.ts";
import { daysAheadNames } from "./days-ahead.ts";

const lot = z.object({
  _id: z.string(),
  bestBefore: z.iso.date().describe("The last day on which it is good, in the shop's time zone"),
  received: z.int().describe("How many the delivery brought"),
  writtenOff: z.int().describe("How many of them were written off"),
  left: z.int().describe("How many of them are on the shelf still: pieces with an earlier day go first"),
  ordered: z.int().describe("How many of those are in orders that are not picked yet"),
  sheet: z.string().describe("The delivery"),
});

/** The pieces of a delivery with the same best-before day. */
export type Lot = z.infer<typeof lot>;

const nearLot = lot.extend({
  product: listedProduct.pick({
    ...{ _id: true, name: true, category: true, image: true, weight: true },
    ...{ stockQuantity: true, price: true, offerPrice: true },
  }),
  currentPrice: moneyAmount.describe("What shoppers pay for the product now"),
  daysLeft: z.int().describe("0 on the best-before day, negative after it"),
  cut: z
    .object({ _id: z.string(), price: moneyAmount, until: moment })
    .nullable()
    .describe("The lower price that was scheduled because of this lot, while it runs"),
});

/** A lot in the near-date list. */
export type NearLot = z.infer<typeof nearLot>;

const nearFilters = z
  .object({
    ...listQuery(["bestBefore"]),
    days: z
      .enum(
        daysAheadNames,
        says("{field} must be one of {values}.", { field: "days", values: daysAheadNames.join(", ") }),
      )
      .default("7")
      .describe("Lots whose day is at most so many days ahead"),
    category,
  })
  .omit({ search: true });

export type NearFilters = z.output<typeof nearFilters>;

const piecesRule = says("{field} must be a whole number.", { field: "pieces" });
const params = z.object({ id: pathId });
const access = { staff: "stock.adjust" } as const;

/** The calls of the back office about best-before days. */
export const stockLots = {
  nearDate: endpoint("GET /api/stock/lots", {
    summary: "Lots with pieces left whose best-before day is near or over, the earliest first",
    access,
    query: nearFilters,
    reply: { lots: z.array(nearLot), ...listReply },
  }),
  ofProduct: endpoint("GET /api/stock/lots/product/:id", {
    summary: "The lots of a product with pieces left, the earliest first",
    access,
    params,
    reply: { lots: z.array(lot), undated: z.int().describe("How many pieces on the shelf have no day") },
    errors: ["product_not_found"],
  }),
  cutPrice: endpoint("POST /api/stock/lots/:id/price-cut", {
    summary:
      "Schedule a lower price of a lot's product from now until its best-before day ends; a repeated call changes nothing",
    audit: "Reduced a price because of a best-before day",
    auditArea: "stock",
    access: { staff: "pricing.edit" },
    params,
    body: z.object({
      percent: whole(msg("The percentage"), 1, 99),
      rounding: z
        .enum(
          roundingNames,
          says("{field} must be one of {values}.", { field: "rounding", values: roundingNames.join(", ") }),
        )
        .default("none"),
    }),
    reply: { message: z.string(), cut: nearLot.shape.cut.unwrap() },
    errors: ["stock_lot_not_found", "stock_lot_rule", "scheduled_price_rule"],
  }),
  writeOff: endpoint("POST /api/stock/lots/:id/write-off", {
    summary:
      "Take what is left of a lot out of stock as expired, at most what is for sale; a repeated call changes nothing",
    audit: "Wrote off expired pieces",
    access,
    params,
    body: z.object({
      pieces: z
        .int(piecesRule)
        .min(1, says("At least one piece."))
        .max(productLimits.stockMax, piecesRule)
        .describe("How many were seen: no more are written off"),
      writtenOff: z
        .int(says("{field} must be a whole number.", { field: "writtenOff" }))
        .describe(
          "How many of it were written off when it was seen: if there are more by now, nothing happens",
        ),
    }),
    reply: {
      message: z.string(),
      writtenOff: z.int(),
      ordered: z.int().describe("How many stay in stock, because orders need them"),
    },
    errors: ["stock_lot_not_found", "stock_lot_rule"],
  }),
};
