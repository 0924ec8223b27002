import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyId, dollars, moment, pathId, price, text } from "../fields.ts";
import { listQuery, listReply } from "../list.ts";
import { pageQuery, pageReply } from "../paging.ts";
import { storable } from "../storable.ts";
import { calls } from "./calls.ts";
import { catalogLimits } from "./limits.ts";
import { isProductSort, productSortNames } from "./sorting.ts";

export const product = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string().describe("A category's path"),
  description: z.array(z.string()),
  price: dollars,
  offerPrice: dollars,
  image: z.array(z.string()),
  inStock: z.boolean(),
  averageRating: z.number().describe("0 without reviews, else 1 to 5 with one decimal"),
  totalReviews: z.int(),
  weight: z.string().optional(),
  stockQuantity: z.int().nullable().optional().describe("How many there are; null: not counted"),
  createdAt: moment,
});

/** Without `stockQuantity` where a page is made from it, which would have to be made anew with every order. */
export type Product = z.infer<typeof product>;

/** With how many there are. */
export const countedProduct = product.required({ stockQuantity: true });

export type CountedProduct = z.infer<typeof countedProduct>;

const stockQuantity = z
  .number({ error: "Stock must be a whole number." })
  .int("Stock must be a whole number.")
  .min(0, "Stock cannot be negative.")
  .max(catalogLimits.stockMax, "Stock is too high.")
  .nullable();

// A person may leave a price field empty or half typed in the address bar; that means no bound.
const looseBound = (label: string) =>
  z
    .string()
    .optional()
    .transform((value) => (value === undefined || value.trim() === "" ? undefined : Number(value)))
    .refine((value) => value === undefined || Number.isFinite(value), `${label} must be a number.`);

const searchText = z
  .string({ error: "search must be one text." })
  .max(catalogLimits.searchLength, `Please search for at most ${catalogLimits.searchLength} characters.`);

const category = z.string({ error: "category must be one text." }).max(100).optional();

const inStock = z.enum(["true", "false"], { error: "inStock must be true or false." }).optional();

export const productFilters = z.object({
  search: searchText.optional(),
  category,
  minPrice: looseBound("minPrice"),
  maxPrice: looseBound("maxPrice"),
  inStock,
  sortBy: z
    .string()
    .optional()
    .transform((value) => (isProductSort(value) ? value : undefined))
    .describe("Without it a search comes most relevant first, any other list newest first"),
  sortOrder: z
    .string()
    .optional()
    .transform((value) => (value === "asc" || value === "desc" ? value : undefined)),
  ...pageQuery,
});

export type ProductFilters = z.output<typeof productFilters>;

const shelfReply = {
  categories: z.array(z.string()),
  didYouMean: z.string().nullable().describe("A search that finds what this one probably meant"),
  ...pageReply,
};

export const catalog = {
  list: endpoint(calls.list, {
    summary: "Products: searched, filtered, sorted and paged",
    access: "anyone",
    query: productFilters,
    reply: { ...shelfReply, products: z.array(product) },
  }),
  suggest: endpoint(calls.suggest, {
    summary: "What a shopper may mean while she types: products, categories, and a better spelling",
    access: "anyone",
    query: z.object({ q: searchText }),
    reply: {
      products: z.array(
        product.pick({ _id: true, name: true, category: true, image: true, offerPrice: true }),
      ),
      categories: z.array(z.string()),
      didYouMean: z.string().nullable(),
    },
  }),
  bestSellers: endpoint(calls.bestSellers, {
    summary: "The five products in stock that sold most of late; the newest where fewer did",
    access: "anyone",
    reply: { products: z.array(product) },
  }),
  byIds: endpoint(calls.byIds, {
    summary: "Several products at once; what no longer exists is left out",
    access: "anyone",
    query: z.object({
      ids: z
        .string({ error: "ids must be a comma-separated list." })
        .max(64 * catalogLimits.productsByIdMax)
        .transform((ids) => [...new Set(ids.split(",").filter(Boolean))])
        .refine(
          (ids) => ids.length <= catalogLimits.productsByIdMax,
          `Ask for at most ${catalogLimits.productsByIdMax} products.`,
        ),
    }),
    reply: { products: z.array(countedProduct) },
  }),
  sitemap: endpoint(calls.sitemap, {
    summary: "Where each page of the sitemap of all products begins",
    access: "anyone",
    reply: { pages: z.array(z.string()).describe("The id of each page's first product") },
  }),
  sitemapPage: endpoint(calls.sitemapPage, {
    summary: "A page of the sitemap: what addresses of products are made of",
    access: "anyone",
    query: z.object({ from: z.string({ error: "from must be one id." }) }),
    reply: { products: z.array(product.pick({ _id: true, category: true })) },
    errors: ["product_not_found"],
  }),
  product: endpoint(calls.product, {
    summary: "One product and up to five related ones",
    access: "anyone",
    params: z.object({ id: pathId }),
    reply: { product, related: z.array(product) },
    errors: ["product_not_found"],
  }),
};

/** The JSON in the field `productData` of the form that adds a product. */
export const productData = storable(
  z.object({
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
  }),
).describe("A product as the seller states it");

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
    summary: "Add a product: a form with `productData` (JSON) and up to four `images`",
    access: { staff: "catalog.edit" },
    body: "multipart",
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
