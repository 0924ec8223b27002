import { z } from "zod";
import { cutText } from "../cut-text.ts";
import { endpoint } from "../endpoint.ts";
import { bodyId, optionalAmount, optionalText, pieces, price, text } from "../fields.ts";
import { msg, says, t } from "../i18n/i18n.ts";
import { listQuery, listReply } from "../list.ts";
import { stockLimits } from "../stock/limits.ts";
import { staffReasonNames } from "../stock/movement-reasons.ts";
import { barcode } from "./barcode-field.ts";
import { category, countedProduct, inStock, looseBound } from "./endpoints.ts";
import { foodFactsInput } from "./food/food-facts-input.ts";
import { missingParts } from "./missing-parts.ts";
import { productLimits } from "./product-limits.ts";
import { productStatuses } from "./product-status.ts";
import { descriptionLines, productName, seoTexts, statedTranslations } from "./product-texts.ts";
import { productSortNames } from "./sorting.ts";
import { SWITCHED_OFF, synonymLimits } from "./synonym-limits.ts";

/** How many there are of a product; null: not counted. */
export const stockQuantity = pieces(msg("Stock"), productLimits.stockMax).nullable();

const stated = {
  name: productName,
  description: descriptionLines,
  category: text(msg("Category"), 100),
  price: price(msg("Price")),
  offerPrice: price(msg("Offer price")),
  cost: optionalAmount(msg("Cost price")).describe(
    "What a piece costs the shop, without tax. Only staff see it",
  ),
  weight: optionalText(msg("Weight"), productLimits.weightLength),
  soldByWeight: z
    .boolean(says("{field} must be true or false.", { field: "soldByWeight" }))
    .nullish()
    .transform((given) => given ?? false)
    .describe("Whether the price is for the weight, which must then be stated as in 500 g: by default, no"),
  barcode,
  shelfPlace: optionalText(msg("Shelf place"), productLimits.shelfPlaceLength),
  food: foodFactsInput
    .nullish()
    // A form that was left empty states nothing.
    .transform((food) => (food && Object.values(food).some((fact) => fact !== undefined) ? food : undefined)),
  translations: statedTranslations.optional(),
  ...seoTexts,
};

/** What the staff state about a product and can edit later. */
export const productStatement = z.object(stated);

/** The same as clients send it. */
export type StatementBody = z.input<typeof productStatement>;

const productData = z
  .object({
    ...stated,
    stockQuantity: stockQuantity.optional(),
    status: z
      .enum(
        ["published", "draft"],
        says("{field} must be {one} or {other}.", { field: "status", one: "published", other: "draft" }),
      )
      .default("published")
      .describe("A draft is not in the shop yet"),
  })
  .describe("A product as the staff state it");

export type ProductData = z.output<typeof productData>;

/** A group of synonyms in each line, or after a "-" one of every shop that does not count here. Blank lines do not matter. */
const synonyms = z
  .string(says("The search words must be text."))
  .max(
    synonymLimits.synonymsLength,
    says("Please keep to {max} characters.", { max: synonymLimits.synonymsLength }),
  )
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .superRefine((lines, { addIssue }) => {
    const wrong = lines.flatMap((line) => problemOf(line) ?? []);
    if (wrong[0]) addIssue({ code: "custom", message: wrong[0] });
  })
  .transform((lines) => lines.join("\n"));

function problemOf(line: string): string | undefined {
  const group = line.startsWith(SWITCHED_OFF) ? line.slice(SWITCHED_OFF.length) : line;
  const sides = group.split(">").map((side) => side.split(/[,،]/).map((phrase) => phrase.trim()));
  const phrases = sides.flat();
  const start = cutText(line, 40);
  if (sides.length > 2) return t("“{start}” has more than one “>”.", { start });
  if (phrases.length < 2) return t("“{start}” needs another word, after a comma or “>”.", { start });
  if (phrases.length > synonymLimits.synonymsPerLine)
    return t("“{start}” has more than {max} words.", { start, max: synonymLimits.synonymsPerLine });
  if (phrases.some((phrase) => !/[\p{L}\p{N}]/u.test(phrase)))
    return t("“{start}” has an empty word.", { start });
  if (phrases.some((phrase) => phrase.length > synonymLimits.synonymLength))
    return t("“{start}” has a word with more than {max} characters.", {
      start,
      max: synonymLimits.synonymLength,
    });
  return undefined;
}

/** In the shop, not yet, or no longer. */
export const productStatus = z.enum(
  productStatuses,
  says("{field} must be one of {values}.", { field: "status", values: productStatuses.join(", ") }),
);

/** A product's barcode in replies. */
export const shownBarcode = z.string().optional().describe("GTIN; absent: not stated");

/** A product in a list of the back office. */
export const listedProduct = countedProduct.extend({ status: productStatus, barcode: shownBarcode });

/** A product in the back office's list. */
export type StaffListedProduct = z.infer<typeof listedProduct>;

const { search, ...paging } = listQuery(productSortNames);

/** What narrows the back office's list of products. */
export const staffNarrowing = {
  search,
  category,
  inStock,
  status: productStatus.optional().describe("Default: published products and drafts"),
  minPrice: looseBound("minPrice").optional().describe("Selling price"),
  maxPrice: looseBound("maxPrice").optional().describe("Selling price"),
  missing: z
    .enum(
      missingParts,
      says("{field} must be one of {values}.", { field: "missing", values: missingParts.join(", ") }),
    )
    .optional()
    .describe("Only products without a picture, or about whose allergens nothing is stated"),
};

const staffProductFilters = z.object({ ...staffNarrowing, ...paging });

export type StaffNarrowing = Omit<z.output<typeof staffProductFilters>, keyof typeof paging>;

export type StaffProductFilters = z.output<typeof staffProductFilters>;

/** The calls of the back office. */
export const staffCatalog = {
  staffList: endpoint("GET /api/product/staff-list", {
    summary:
      "Products for the back office, with how many there are of each: without `sortBy` a search comes most relevant first, any other list newest first",
    auditArea: "products",
    access: { staff: "stock.adjust" },
    query: staffProductFilters,
    reply: { products: z.array(listedProduct), ...listReply },
  }),
  addProduct: endpoint("POST /api/product/add", {
    idempotent: true,
    summary: "Add a product, with up to four pictures",
    audit: "Added a product",
    access: { staff: "catalog.edit" },
    form: {
      fields: { productData },
      files: {
        name: "images",
        label: "Picture",
        max: productLimits.productImagesMax,
        bytesMax: productLimits.imageBytesMax,
      },
    },
    reply: { message: z.string(), product: countedProduct },
    status: 201,
    errors: [
      ...(["invalid_multipart", "too_large", "unsupported_type", "unreadable_image"] as const),
      ...(["price_rule", "barcode_taken"] as const),
    ],
  }),
  synonyms: endpoint("GET /api/product/synonyms", {
    summary: "The shop's own synonyms for the search, and those that every shop has",
    access: { staff: "catalog.edit" },
    reply: {
      version: z.int().describe("Send it with a change"),
      text: z
        .string()
        .describe(
          'A group of synonyms in each line; after a "-" one of every shop that does not count in this',
        ),
      defaults: z.string().describe("Those that every shop has"),
    },
  }),
  setSynonyms: endpoint("PUT /api/product/synonyms", {
    summary: "Replace the shop's own synonyms for the search",
    audit: "Changed the search words",
    access: { staff: "catalog.edit" },
    body: z.object({ version: z.int(), text: synonyms }),
    reply: { message: z.string(), version: z.int(), text: z.string() },
    errors: ["synonyms_changed"],
  }),
  setStock: endpoint("POST /api/product/stock", {
    idempotent: true,
    summary:
      "Put a product on sale or take it off (`inStock`), say how many there are (`stockQuantity`; null: not counted), or both",
    audit: "Changed the stock of a product",
    auditSubject: "id",
    access: { staff: "stock.adjust" },
    body: z
      .object({
        id: bodyId,
        inStock: z
          .boolean(says("{field} must be true or false.", { field: "inStock" }))
          .optional()
          .describe("Omit to leave it unchanged"),
        stockQuantity: stockQuantity.optional(),
        seenQuantity: stockQuantity
          .optional()
          .describe(
            "What stockQuantity was when the new one was decided: the difference is applied, so that what was sold meanwhile stays sold",
          ),
        reason: z
          .enum(
            staffReasonNames,
            says("{field} must be one of {values}.", {
              field: "reason",
              values: staffReasonNames.join(", "),
            }),
          )
          .optional()
          .describe("Why the quantity changes; default: correction"),
        note: optionalText(msg("The note"), stockLimits.noteLength),
      })
      .refine(({ inStock, stockQuantity }) => inStock !== undefined || stockQuantity !== undefined, {
        ...says("{field} must be true or false.", { field: "inStock" }),
        path: ["inStock"],
      }),
    reply: { message: z.string(), product: countedProduct },
    errors: ["product_not_found", "product_unpublished", "stock_rule", "movement_rule", "stock_changed"],
  }),
};
