import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pathId } from "../fields.ts";
import { countedProduct } from "./endpoints.ts";
import { calls } from "./product-calls.ts";
import { productStatement, stockQuantity } from "./staff-endpoints.ts";

const staffProduct = countedProduct.extend({
  version: z.int().describe("Counts the edits of the product: an edit must send it"),
});

/** A product as the back office's page shows it. */
export type StaffProduct = z.infer<typeof staffProduct>;

const edit = productStatement.extend({
  version: z
    .int("version must be a whole number.")
    .min(1, "version must be at least 1.")
    .describe("The version that the edit is based on. What is left out of the rest is no longer stated"),
  stockQuantity: stockQuantity.optional().describe("Omit to leave it unchanged"),
  seenQuantity: stockQuantity
    .optional()
    .describe("What stockQuantity was when the new one was decided: what was sold meanwhile stays sold"),
});

export type ProductEdit = z.output<typeof edit>;

const params = z.object({ id: pathId });

/** The calls of the back office's page of a product. */
export const staffProducts = {
  read: endpoint(calls.read, {
    summary: "A product with everything that the back office can edit",
    access: { staff: "catalog.edit" },
    params,
    reply: { product: staffProduct },
    errors: ["product_not_found"],
  }),
  edit: endpoint(calls.edit, {
    summary: "Edit a product: everything that is stated about it, and the version it was read at",
    access: { staff: "catalog.edit" },
    params,
    body: edit,
    reply: { message: z.string(), product: staffProduct },
    errors: ["product_not_found", "product_changed", "price_rule", "stock_changed"],
  }),
};
