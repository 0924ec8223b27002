import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment, moneyAmount, pathId } from "../fields.ts";
import { pageQuery, pageReply } from "../paging.ts";
import { calls } from "./calls.ts";
import { catalogLimits } from "./limits.ts";
import { isProductSort } from "./sorting.ts";

export const product = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string().describe("A category's path"),
  description: z.array(z.string()),
  price: moneyAmount,
  offerPrice: moneyAmount,
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

/** What narrows a list of products to a category: its path. */
export const category = z.string({ error: "category must be one text." }).max(100).optional();

/** What narrows a list of products to what is in stock, or is not. */
export const inStock = z.enum(["true", "false"], { error: "inStock must be true or false." }).optional();

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
