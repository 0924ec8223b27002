import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyId, price, text } from "../fields.ts";
import { listQuery, listReply } from "../list.ts";
import { calls } from "./calls.ts";
import { category, countedProduct, inStock } from "./endpoints.ts";
import { catalogLimits } from "./limits.ts";
import { productSortNames } from "./sorting.ts";

const stockQuantity = z
  .number({ error: "Stock must be a whole number." })
  .int("Stock must be a whole number.")
  .min(0, "Stock cannot be negative.")
  .max(catalogLimits.stockMax, "Stock is too high.")
  .nullable();

const productData = z
  .object({
    name: text("Name", catalogLimits.productNameLength),
    description: z
      .union([z.string(), z.array(z.string())], { error: "Description must be text or lines of text." })
      .optional()
      .transform((lines) => (Array.isArray(lines) ? lines.join("\n") : (lines ?? "")))
      .refine(
        (all) => all.length <= catalogLimits.descriptionLength,
        `Description can have at most ${catalogLimits.descriptionLength} characters.`,
      )
      .transform((all) =>
        all
          .split(/\r?\n/)
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    category: text("Category", 100),
    price: price("Price"),
    offerPrice: price("Offer price"),
    weight: z
      .string()
      .trim()
      .max(catalogLimits.weightLength, `Weight can have at most ${catalogLimits.weightLength} characters.`)
      .nullish()
      .transform((value) => value || undefined),
    stockQuantity: stockQuantity.optional(),
  })
  .describe("A product as the seller states it");

export type ProductData = z.output<typeof productData>;

const staffProductFilters = z.object({
  ...listQuery(productSortNames),
  category,
  inStock,
});

export type StaffProductFilters = z.output<typeof staffProductFilters>;

/** The calls of the back office. */
export const staffCatalog = {
  staffList: endpoint(calls.staffList, {
    summary:
      "Products for the back office, with how many there are of each: without `sortBy` a search comes most relevant first, any other list newest first",
    access: { staff: "stock.adjust" },
    query: staffProductFilters,
    reply: { products: z.array(countedProduct), ...listReply },
  }),
  addProduct: endpoint(calls.addProduct, {
    summary: "Add a product, with up to four pictures",
    access: { staff: "catalog.edit" },
    form: {
      fields: { productData },
      files: {
        name: "images",
        label: "Picture",
        max: catalogLimits.productImagesMax,
        bytesMax: catalogLimits.imageBytesMax,
      },
    },
    reply: { message: z.string(), product: countedProduct },
    status: 201,
    errors: ["invalid_multipart", "too_large", "unsupported_type", "unreadable_image", "price_rule"],
  }),
  setStock: endpoint(calls.setStock, {
    summary:
      "Put a product on sale or take it off (`inStock`), say how many there are (`stockQuantity`; null: not counted), or both",
    access: { staff: "stock.adjust" },
    body: z
      .object({
        id: bodyId,
        inStock: z
          .boolean({ error: "inStock must be true or false." })
          .optional()
          .describe("Without it the seller's switch stays as it is"),
        stockQuantity: stockQuantity.optional(),
        seenQuantity: stockQuantity
          .optional()
          .describe(
            "What stockQuantity was when the new one was decided: the difference is applied, so that what was sold meanwhile stays sold",
          ),
      })
      .refine(({ inStock, stockQuantity }) => inStock !== undefined || stockQuantity !== undefined, {
        error: "inStock must be true or false.",
        path: ["inStock"],
      }),
    reply: { message: z.string(), product: countedProduct },
    errors: ["product_not_found", "stock_rule", "stock_changed"],
  }),
};
