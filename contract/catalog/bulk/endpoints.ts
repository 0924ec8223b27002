import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { bodyId, pathId, text } from "../../fields.ts";
import { msg, says } from "../../i18n/i18n.ts";
import { pageQuery, pageReply } from "../../paging.ts";
import { task } from "../../tasks/endpoints.ts";
import { changedField } from "../product-endpoints.ts";
import { staffNarrowing } from "../staff-endpoints.ts";
import { bulkLimits } from "./limits.ts";
import { roundingNames, ruledPricesNames } from "./price-rule.ts";
import { bulkResults, bulkStates } from "./states.ts";

const value = z
  .number(says("The change must be a number."))
  .min(-bulkLimits.priceRuleMax, says("The change is too large."))
  .max(bulkLimits.priceRuleMax, says("The change is too large."))
  .describe("In percent, or in whole units of the currency; negative: down");

const change = z.discriminatedUnion(
  "kind",
  [
    z
      .object({
        kind: z.literal("price"),
        which: z.enum(
          ruledPricesNames,
          says("{field} must be one of {values}.", { field: "which", values: ruledPricesNames.join(", ") }),
        ),
        by: z.enum(
          ["percent", "amount"],
          says("{field} must be {one} or {other}.", { field: "by", one: "percent", other: "amount" }),
        ),
        value,
        rounding: z.enum(
          roundingNames,
          says("{field} must be one of {values}.", { field: "rounding", values: roundingNames.join(", ") }),
        ),
      })
      .refine(({ value: by, rounding }) => by !== 0 || rounding !== "none", {
        ...says("Say by how much, or choose how to round."),
        path: ["value"],
      }),
    z.object({ kind: z.literal("category"), category: text(msg("Category"), 100) }),
    z.object({
      kind: z.literal("status"),
      status: z.enum(
        ["published", "archived"],
        says("{field} must be {one} or {other}.", { field: "status", one: "published", other: "archived" }),
      ),
    }),
  ],
  says("{field} must be {first}, {second} or {third}.", {
    ...{ field: "kind", first: "price", second: "category", third: "status" },
  }),
);

/** What a bulk change does with each product. */
export type BulkWish = z.output<typeof change>;

const target = z.object({
  products: z
    .array(bodyId, says("{field} must be a list of ids.", { field: "products" }))
    .min(1, says("Choose at least one product."))
    .max(bulkLimits.productsMax, says("Choose at most {max} products.", { max: bulkLimits.productsMax }))
    .optional()
    .describe("These products"),
  filter: z
    .object(staffNarrowing, says("{field} must be an object.", { field: "filter" }))
    .optional()
    .describe(
      "Or all that the list with these filters shows; an empty filter means all that are not archived",
    ),
});

export type BulkTarget = z.output<typeof target>;

const row = z.object({
  product: z.string(),
  name: z.string(),
  result: z.enum(bulkResults),
  fields: z.array(changedField).describe("What changes; empty for a product that is refused"),
  reason: z.string().nullable().describe("Why it is refused, left or kept"),
});

/** A product of a bulk change. */
export type BulkRow = z.infer<typeof row>;

const counts = z
  .object({
    unchanged: z.int(),
    ...{ planned: z.int(), refused: z.int(), applied: z.int() },
    ...{ left: z.int(), undone: z.int(), kept: z.int() },
  })
  .describe("Products by what becomes of them; `unchanged` are so already");

const bulkChange = z.object({
  _id: z.string(),
  change,
  state: z.enum(bulkStates),
  counts,
  rows: z.array(row).describe("The first products that change, or did"),
  notDone: z.array(row).describe("The first products that are refused, left or kept"),
  task: task.nullable().describe("The work that runs in the background, or did; null for a small change"),
  undoSeconds: z.int().describe("For how long pages offer to undo it; 0: no longer, or not yet"),
});

/** A bulk change with everything that the page shows. */
export type BulkChange = z.infer<typeof bulkChange>;

const access = { staff: "catalog.edit" } as const;
const params = z.object({ id: pathId });
const reply = { message: z.string(), bulkChange };

/** The calls of changing many products at once. */
export const bulkChanges = {
  latest: endpoint("GET /api/bulk-change/latest", {
    summary: "The caller's latest bulk change while it runs, and for as long as pages offer to undo it",
    access,
    reply: { bulkChange: bulkChange.nullable() },
  }),
  prepare: endpoint("POST /api/bulk-change/prepare", {
    idempotent: true,
    summary:
      "Find what a change would do with many products: their prices by percent or amount, their category or status. Nothing changes yet",
    audit: "Prepared a change of many products",
    access,
    body: target
      .extend({ change })
      .refine(({ products, filter }) => (products === undefined) !== (filter === undefined), {
        ...says("Send either products or a filter."),
        path: ["products"],
      }),
    reply,
    status: 201,
  }),
  read: endpoint("GET /api/bulk-change/:id", {
    summary: "A bulk change: its progress, and what it does",
    access,
    params,
    reply: { bulkChange },
    errors: ["bulk_change_not_found"],
  }),
  rows: endpoint("GET /api/bulk-change/:id/rows", {
    summary: "The products of a bulk change that it does this with, page by page",
    access,
    params,
    query: z.object({
      ...pageQuery,
      result: z
        .enum(
          bulkResults,
          says("{field} must be one of {values}.", { field: "result", values: bulkResults.join(", ") }),
        )
        .default("planned"),
    }),
    reply: { rows: z.array(row), nextCursor: pageReply.nextCursor },
    errors: ["bulk_change_not_found"],
  }),
  apply: endpoint("POST /api/bulk-change/:id/apply", {
    summary:
      "Apply a prepared bulk change: a small one at once, a larger one in the background. Products that were changed since it was prepared are left",
    audit: "Changed many products",
    access,
    params,
    reply,
    errors: ["bulk_change_not_found", "bulk_change_rule"],
  }),
  undo: endpoint("POST /api/bulk-change/:id/undo", {
    summary: "Undo an applied bulk change. Products that were changed since are kept as they are",
    audit: "Undid a change of many products",
    access,
    params,
    reply,
    errors: ["bulk_change_not_found", "bulk_change_rule"],
  }),
  cancel: endpoint("POST /api/bulk-change/:id/cancel", {
    summary: "Stop what a bulk change does in the background. What it has done stays done, and can be undone",
    audit: "Stopped a change of many products",
    access,
    params,
    reply,
    errors: ["bulk_change_not_found"],
  }),
};
