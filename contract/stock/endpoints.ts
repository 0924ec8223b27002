import { z } from "zod";
import { category } from "../catalog/endpoints.ts";
import { author } from "../catalog/product-endpoints.ts";
import { productLimits } from "../catalog/product-limits.ts";
import { listedProduct } from "../catalog/staff-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { apiName, bodyId, type Label, moment, named, pathId, pieces, whole } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { listQuery, listReply } from "../list.ts";
import { pageQuery, pageReply } from "../paging.ts";
import { countedAt } from "./counted-at.ts";
import { stockLimits } from "./limits.ts";
import { movementReasonNames } from "./movement-reasons.ts";

const movement = z.object({
  id: z.string().describe("The name of the journal entry"),
  at: moment,
  by: author,
  reason: z.enum(movementReasonNames),
  note: z.string().nullable(),
  from: z.int().describe("How many there were"),
  to: z.int().describe("How many there were after it"),
  sheet: z.string().nullable().describe("The delivery or stock-take"),
  order: z.object({ _id: z.string(), number: z.int() }).nullable(),
});

/** A change of how many there are of a product. */
export type Movement = z.infer<typeof movement>;

const levelOf = (label: Label) => {
  const max = stockLimits.lowLevelMax;
  return pieces(label, max, says("{field} can be at most {max}.", { field: named(label), max })).nullable();
};

const level = levelOf(msg("The low-stock level")).describe(
  "Up to so many pieces are low; null: as the settings say",
);

const highest = levelOf(msg("The highest stock")).describe(
  "No more is suggested to order than brings the stock up to this; null: no limit",
);

const levelledProduct = listedProduct.extend({
  ownLevel: level,
  lowLevel: z.int().describe("The level that applies"),
  highest,
});

/** A product with its stock levels. */
export type LevelledProduct = z.infer<typeof levelledProduct>;

const lowProduct = levelledProduct.extend({
  sold: z.int().describe("How many were sold in the last `salesDays` days, without what was cancelled"),
  suggested: z.int().describe("How many to order: contract/stock/suggest-order.ts"),
});

/** A product in the low-stock list. */
export type LowProduct = z.infer<typeof lowProduct>;

const shortProduct = listedProduct.extend({
  onShelf: z
    .int()
    .nullable()
    .describe(
      "How many should be on the shelf: for sale, or of orders that are not picked; null: not counted",
    ),
  short: z.int().describe("How many pieces were missing in orders today"),
  orders: z.int().describe("In how many orders"),
});

/** A product that was missing in orders. */
export type ShortProduct = z.infer<typeof shortProduct>;

const lowFilters = z.object({ ...listQuery(["name"]), category }).omit({ search: true });

export type LowFilters = z.output<typeof lowFilters>;

/** The calls of the back office about stock. */
export const staffStock = {
  movements: endpoint("GET /api/stock/movements/:id", {
    summary: "Every change of how many there are of a product, newest first, with who made it and why",
    access: { staff: "stock.adjust" },
    params: z.object({ id: pathId }),
    query: z.object(pageQuery),
    reply: {
      product: levelledProduct,
      movements: z.array(movement),
      nextCursor: pageReply.nextCursor,
    },
    errors: ["product_not_found"],
  }),
  low: endpoint("GET /api/stock/low", {
    summary: "The products of which few are left, and how many to order of each",
    access: { staff: "stock.adjust" },
    query: lowFilters,
    reply: {
      products: z.array(lowProduct),
      salesDays: z.int().describe("The days whose sales count"),
      coverDays: z.int().describe("The days that an order should last"),
      ...listReply,
    },
  }),
  short: endpoint("GET /api/stock/short-today", {
    summary: "What was missing in orders since the day began in the shop, the latest first",
    access: { staff: "stock.adjust" },
    reply: { products: z.array(shortProduct) },
  }),
  countShelf: endpoint("POST /api/stock/count-shelf", {
    idempotent: true,
    summary:
      "Correct the stock of a product by what was counted on its shelf, where pieces of orders that are not picked are too",
    audit: "Counted a shelf",
    auditSubject: "product",
    access: { staff: "stock.adjust" },
    body: z.object({
      product: bodyId,
      onShelf: whole(apiName("onShelf"), 0, productLimits.stockMax),
      countedAt,
    }),
    reply: { message: z.string(), stockQuantity: z.int().describe("How many are for sale") },
    errors: ["product_not_found", "stock_sheet_rule", "idempotency_mismatch"],
  }),
  setLevel: endpoint("PUT /api/stock/level/:id", {
    summary:
      "Set up to how many pieces the stock of a product counts as low, and how many it should have at most",
    audit: "Changed the stock levels of a product",
    access: { staff: "stock.adjust" },
    params: z.object({ id: pathId }),
    body: z.object({ level, highest: highest.optional().describe("Stays as it is if it is left out") }),
    reply: { message: z.string(), product: levelledProduct },
    errors: ["product_not_found"],
  }),
};
