import { z } from "zod";
import { productLimits } from "../catalog/product-limits.ts";
import { listedProduct } from "../catalog/staff-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { apiName, bodyId, moment, moneyAmount, optionalText, pathId, pieces } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { listQuery, listReply } from "../list.ts";
import { countedAt } from "./counted-at.ts";
import { stockLimits } from "./limits.ts";
import { sheetKindNames } from "./sheet-kinds.ts";

const { stockMax } = productLimits;

const kind = z.enum(
  sheetKindNames,
  says("{field} must be one of {values}.", { field: "kind", values: sheetKindNames.join(", ") }),
);

const who = z.string().nullable().describe("The name of the staff member");

const sheet = z.object({
  _id: z.string(),
  kind,
  title: z.string().nullable().describe("Such as the supplier"),
  category: z.string().nullable().describe("The path of the category that is counted"),
  version: z.int().describe("Counts the changes: booking must send it"),
  lines: z.int().describe("How many products it has"),
  at: moment.describe("When it was started"),
  by: who,
  bookedAt: moment.nullable(),
  bookedBy: who,
});

/** A delivery or a stock-take. */
export type StockSheet = z.infer<typeof sheet>;

const line = z.object({
  product: listedProduct.pick({
    ...{ _id: true, name: true, category: true, image: true, weight: true },
    ...{ stockQuantity: true, barcode: true },
  }),
  expected: z
    .int()
    .nullable()
    .describe(
      "What was ordered; in a stock-take, how many should have been on the shelf when it was counted",
    ),
  bestBefore: z.iso.date().nullable().describe("The best-before day of what was received"),
  unitCost: moneyAmount.nullable().describe("What a piece of what was received costs, without tax"),
  lastCost: moneyAmount.nullable().describe("The cost price of the product now; null: not known"),
  quantity: z.int().describe("What was received, or counted"),
  moved: z.int().nullable().describe("What booking added; null until then, and for what is not counted"),
  at: moment,
  by: who,
});

/** A product in a delivery or a stock-take. */
export type StockSheetLine = z.infer<typeof line>;

const wholeSheet = { sheet, lines: z.array(line).describe("The line that was added last comes first") };

const expected = pieces(msg("Expected"), stockMax).nullable().optional();

const tooManyLines = says("At most {max} products fit on one sheet.", { max: stockLimits.sheetLinesMax });

const start = z.object({
  kind,
  title: optionalText(msg("The title"), stockLimits.sheetTitleLength),
  category: optionalText(msg("The category"), 100).describe(
    "The category that a stock-take counts; absent: all",
  ),
  lines: z
    .array(
      z.object({ product: bodyId, expected: pieces(msg("Expected"), stockMax).nullable() }),
      says("{field} must be a list.", { field: "lines" }),
    )
    .max(stockLimits.sheetLinesMax, tooManyLines)
    .optional()
    .describe("What a delivery should bring"),
});

export type SheetStart = z.output<typeof start>;

const lineChange = z.object({
  product: bodyId,
  quantity: pieces(msg("The quantity"), stockMax).nullable().describe("Null removes the line"),
  seenQuantity: pieces(apiName("seenQuantity"), stockMax)
    .optional()
    .describe(
      "What the quantity was when the new one was decided: the difference is applied, so that nothing that others enter is lost",
    ),
  countedAt,
  expected: expected.describe("What a delivery should bring; omit to leave it unchanged"),
  bestBefore: z.iso
    .date(says("The best-before day must be a day such as 2026-05-04."))
    .refine(
      (day) => day >= "2000" && day < "2100",
      says("The best-before day must be between 2000 and 2099."),
    )
    .nullable()
    .optional()
    .describe("The best-before day of what a delivery brings; omit to leave it unchanged"),
  unitCost: z
    .number(says("The cost must be a number."))
    .min(0, says("The cost cannot be negative."))
    .nullable()
    .optional()
    .describe(
      "What a piece of it costs, without tax: the product's cost price once it is booked. Omit to leave it unchanged",
    ),
});

export type LineChange = z.output<typeof lineChange>;

const sheetFilters = z
  .object({
    ...listQuery(["createdAt"]),
    kind: kind.optional(),
    booked: z.enum(["true", "false"], says("{field} must be true or false.", { field: "booked" })).optional(),
  })
  .omit({ search: true });

export type SheetFilters = z.output<typeof sheetFilters>;

const params = z.object({ id: pathId });
const access = { staff: "stock.adjust" } as const;

/** The calls about deliveries and stock-takes: drafts that several people can fill, booked once. */
export const stockSheets = {
  list: endpoint("GET /api/stock/sheets", {
    summary: "Deliveries and stock-takes, newest first",
    access,
    query: sheetFilters,
    reply: { sheets: z.array(sheet), ...listReply },
  }),
  start: endpoint("POST /api/stock/sheets", {
    idempotent: true,
    summary: "Start a delivery or a stock-take",
    audit: "Started a delivery or stock-take",
    access,
    body: start,
    reply: { message: z.string(), ...wholeSheet },
    status: 201,
    errors: ["product_not_found", "stock_sheet_rule"],
  }),
  read: endpoint("GET /api/stock/sheets/:id", {
    summary: "A delivery or a stock-take with its lines",
    access,
    params,
    reply: wholeSheet,
    errors: ["stock_sheet_not_found"],
  }),
  setLine: endpoint("PUT /api/stock/sheets/:id/line", {
    idempotent: true,
    summary: "Enter how many of a product were received or counted",
    audit: "Entered a line of a delivery or stock-take",
    access,
    params,
    body: lineChange,
    reply: { message: z.string(), ...wholeSheet },
    errors: ["stock_sheet_not_found", "stock_sheet_booked", "stock_sheet_rule", "product_not_found"],
  }),
  book: endpoint("POST /api/stock/sheets/:id/book", {
    summary: "Move the stock as entered, once: a repeated call changes nothing",
    audit: "Booked a delivery or stock-take",
    access,
    params,
    body: z.object({
      version: z
        .int32(says("{field} must be a whole number.", { field: "version" }))
        .describe("The version that was seen"),
    }),
    reply: { message: z.string(), ...wholeSheet },
    errors: ["stock_sheet_not_found", "stock_sheet_changed", "stock_sheet_rule"],
  }),
  discard: endpoint("DELETE /api/stock/sheets/:id", {
    summary: "Delete a draft",
    audit: "Discarded a delivery or stock-take",
    access,
    params,
    reply: { message: z.string() },
    errors: ["stock_sheet_not_found", "stock_sheet_booked"],
  }),
};
