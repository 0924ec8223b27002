import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment, moneyAmount, pathId } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { boundedCount } from "../list.ts";
import { pageQuery, pageReply } from "../paging.ts";
import { allergenCodes } from "./food/allergens.ts";
import { dietCodes, diets, knownDiets } from "./food/diets.ts";
import { foodFacts } from "./food/food-facts.ts";
import { catalogLimits } from "./limits.ts";
import { isProductSort } from "./sorting.ts";

export const product = z.object({
  _id: z.string(),
  name: z.string(),
  lang: z
    .string()
    .optional()
    .describe("The language of the name, where it is not translated into the one that the call asks for"),
  category: z.string().describe("A category's path"),
  description: z.array(z.string()),
  price: moneyAmount,
  offerPrice: moneyAmount,
  scheduled: z
    .object({
      name: z.string().nullable().describe("What the shop calls the offer; null: nothing"),
      price: moneyAmount.describe("The price before and after it"),
    })
    .optional()
    .describe("Only while a scheduled price makes `offerPrice` lower"),
  image: z.array(z.string()),
  imageAlt: z
    .array(z.string())
    .optional()
    .describe(
      "Only in replies about one product: what is in each picture, for who cannot see it; empty: not stated",
    ),
  inStock: z.boolean(),
  archived: z
    .boolean()
    .optional()
    .describe("True when it is no longer sold: only who has it in a cart or wishlist still finds it"),
  averageRating: z.number().describe("0 without reviews, else 1 to 5 with one decimal"),
  totalReviews: z.int(),
  weight: z.string().optional(),
  soldByWeight: z
    .boolean()
    .optional()
    .describe(
      "True when `weight` is only about what a piece weighs: who gets less pays less, and nobody pays more",
    ),
  stockQuantity: z
    .int()
    .nullable()
    .optional()
    .describe("How many there are, or were a second ago; null: not counted"),
  allergens: z
    .string()
    .optional()
    .describe(
      "What the shop states: gluten milk nuts? contains gluten and milk, may contain nuts; empty: none of the 14; absent: not stated",
    ),
  minAge: z.int().optional().describe("The age in years from which it may be bought"),
  gtin: z
    .string()
    .optional()
    .describe("Only in replies about one product: its barcode, if that identifies it beyond this shop"),
  food: foodFacts.optional().describe("Only in replies about one product, and only what is stated"),
  langs: z
    .partialRecord(z.enum(["description", "ingredients", "origin", "storage"]), z.string())
    .optional()
    .describe("Only in replies about one product: the language of its other texts that are not translated"),
  seo: z
    .object({ title: z.string().optional(), description: z.string().optional() })
    .optional()
    .describe(
      "Only in replies about one product: what search engines show instead of its name and description",
    ),
  createdAt: moment,
});

/**
 * In replies that pages are rendered from, with `stockQuantity` only where few are left: otherwise every order would
 * invalidate them.
 */
export type Product = z.infer<typeof product>;

/** With the stock quantity. */
export const countedProduct = product.required({ stockQuantity: true });

export type CountedProduct = z.infer<typeof countedProduct>;

// An empty or incomplete price in the URL means no limit.
export const looseBound = (field: string) =>
  z
    .string()
    .optional()
    .transform((value) => (value === undefined || value.trim() === "" ? undefined : Number(value)))
    .refine(
      (value) => value === undefined || Number.isFinite(value),
      says("{field} must be a number.", { field }),
    );

const searchText = z
  .string(says("{field} must be one text.", { field: "search" }))
  .max(
    catalogLimits.searchLength,
    says("Please search for at most {max} characters.", { max: catalogLimits.searchLength }),
  );

/** Filters a list of products by a category's path. */
export const category = z
  .string(says("{field} must be one text.", { field: "category" }))
  .max(100)
  .optional();

/** Filters a list of products by whether they are in stock. */
export const inStock = z
  .enum(["true", "false"], says("{field} must be true or false.", { field: "inStock" }))
  .optional();

const noSuchDiet = says("{field} can be {values}.", { field: "diet", values: dietCodes.join(", ") });

// An unknown one is refused: a list that ignores it would show what does not suit.
const diet = z
  .union([z.string(), z.array(z.string()).max(20, noSuchDiet)])
  .optional()
  .transform((given) => [given ?? []].flat().filter(Boolean))
  .refine((given) => given.every((one) => Object.hasOwn(diets, one)), noSuchDiet)
  .transform((given) => (given.length > 0 ? knownDiets(given) : undefined))
  .describe("Only what is declared suitable for this, or for all of several: diet=vegan&diet=gluten-free");
/** Filters a list of products by whether their price is reduced. */
const offers = z
  .enum(["true", "false"], says("{field} must be true or false.", { field: "offers" }))
  .optional();

const ids = z
  .string(says("{field} must be a comma-separated list.", { field: "ids" }))
  .max(64 * catalogLimits.productsByIdMax)
  .transform((list) => [...new Set(list.split(",").filter(Boolean))])
  .refine(
    (list) => list.length <= catalogLimits.productsByIdMax,
    says("Ask for at most {max} products.", { max: catalogLimits.productsByIdMax }),
  );

export const productFilters = z.object({
  // Other front ends pass their click event as the search: it counts as none.
  search: searchText.optional().transform((text) => (text === "[object Object]" ? undefined : text)),
  category,
  minPrice: looseBound("minPrice"),
  maxPrice: looseBound("maxPrice"),
  inStock,
  diet,
  offers: offers.describe("true: only products whose offer price is below their price"),
  ids: ids.optional().describe("Only these products, separated by commas, as far as they are sold"),
  sortBy: z
    .string()
    .optional()
    .transform((value) => (isProductSort(value) ? value : undefined))
    .describe("Default: most relevant first for a search, best saving first for offers, else newest first"),
  sortOrder: z
    .string()
    .optional()
    .transform((value) => (value === "asc" || value === "desc" ? value : undefined)),
  ...pageQuery,
});

export type ProductFilters = z.output<typeof productFilters>;

const searchReply = {
  isExact: z
    .boolean()
    .describe(
      "False when no product has all the words, or only with another first letter: these are close at best",
    ),
  didYouMean: z.string().nullable().describe("A search that finds what this one probably meant"),
};

const dietaryReply = {
  without: z
    .array(z.enum(allergenCodes))
    .describe(
      'What a search like "chocolate without nuts" refuses: all products are stated to be without it',
    ),
  diets: z
    .array(z.enum(dietCodes))
    .describe('What a search like "vegan cheese" asks for: all products are declared or called so'),
};

const shelfReply = {
  categories: z.array(z.string()),
  ...searchReply,
  ...dietaryReply,
  dietary: z
    .array(z.object({ text: z.string(), ...dietaryReply }))
    .describe("The parts of the search that say so, as they were typed"),
  ...pageReply,
  ...boundedCount,
};

export const catalog = {
  list: endpoint("GET /api/product/list", {
    summary: "Products: searched, filtered, sorted and paged",
    access: "anyone",
    query: productFilters,
    reply: { ...shelfReply, products: z.array(product) },
  }),
  suggest: endpoint("GET /api/product/suggest", {
    summary: "What a shopper may mean while they type: products, categories, completions, a better spelling",
    access: "anyone",
    query: z.object({ q: searchText }),
    reply: {
      products: z.array(product.omit({ description: true, createdAt: true })),
      categories: z.array(z.string()),
      completions: z.array(z.string()).describe("Longer searches that begin with this one"),
      ...searchReply,
    },
  }),
  bestSellers: endpoint("GET /api/product/best-sellers", {
    summary: "The five products in stock that sold most of late; the newest where fewer did",
    access: "anyone",
    reply: { products: z.array(product) },
  }),
  byIds: endpoint("GET /api/product/by-ids", {
    summary: "Several products at once; what no longer exists is left out",
    access: "anyone",
    query: z.object({ ids }),
    reply: { products: z.array(countedProduct) },
  }),
  sitemap: endpoint("GET /api/product/sitemap", {
    summary: "Where each page of the product sitemap begins",
    access: "anyone",
    reply: { pages: z.array(z.string()).describe("The id of each page's first product") },
  }),
  sitemapPage: endpoint("GET /api/product/sitemap-page", {
    summary: "A page of the sitemap: what addresses of products are made of",
    access: "anyone",
    query: z.object({ from: z.string(says("{field} must be one id.", { field: "from" })) }),
    reply: { products: z.array(product.pick({ _id: true, category: true })) },
    errors: ["product_not_found"],
  }),
  product: endpoint("GET /api/product/:id", {
    summary: "One product and up to five related ones",
    access: "anyone",
    params: z.object({ id: pathId }),
    reply: { product, related: z.array(product) },
    errors: ["product_not_found", "product_archived"],
  }),
};
