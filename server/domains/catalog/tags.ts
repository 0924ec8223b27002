import { type Category, findCategory } from "#contract/catalog/categories.ts";
import type { Product, ProductFilters } from "#contract/catalog/endpoints.ts";
import { fewLeft } from "#contract/catalog/few-left.ts";
import { defaultSort } from "#contract/catalog/sorting.ts";
import type { ProductSubjects } from "./events.ts";

/**
 * The cache tags of public replies. `product:<id>` stands for that product, `count:<id>` for its stock quantity. The
 * other tags say what decides which products are shown and in which order: their data (`list`), whether they are in
 * stock (`stock`), their ratings (`ratings`); followed by `:<path>`, only for the products of that category.
 */
type Aspect = "list" | "stock" | "ratings";

const productTag = (id: string) => `product:${id}`;
/** The tag of a product's stock quantity. */
const countTag = (id: string) => `count:${id}`;
const aspectTag = (aspect: Aspect, category: string | undefined) =>
  category === undefined ? aspect : `${aspect}:${category}`;

const bestSellersTag = "best-sellers";
const sitemapTag = "sitemap";
const searchTag = "search";

type Shown = readonly Pick<Product, "_id" | "inStock" | "stockQuantity">[];
/** Where few are left, a change of the quantity invalidates everything that shows the product: `tagsOfFewLeft`. */
const tagsOfShown = (products: Shown) =>
  products.flatMap((product) => [
    productTag(product._id),
    ...(product.stockQuantity === undefined || fewLeft(product) !== undefined ? [] : [countTag(product._id)]),
  ]);

/** The tags of a product list. */
export function tagsOfList(
  categories: readonly Category[],
  products: Shown,
  filters: ProductFilters,
): string[] {
  const path = pathOf(categories, filters);
  return [
    ...tagsOfShown(products),
    ...tagsOfCount(categories, filters),
    // What is in stock comes first.
    ...(isBySaving(filters) ? [aspectTag("stock", path)] : []),
    ...(filters.sortBy === "averageRating" ? [aspectTag("ratings", path)] : []),
  ];
}

/** The tags of the number of products in such a list. */
export function tagsOfCount(categories: readonly Category[], filters: ProductFilters): string[] {
  const path = pathOf(categories, filters);
  return [
    ...(filters.search ? tagsOfSuggestions : [aspectTag("list", path)]),
    ...(filters.inStock === undefined ? [] : [aspectTag("stock", path)]),
  ];
}

function isBySaving({ sortBy, offers }: ProductFilters): boolean {
  return (sortBy ?? defaultSort({ offers: offers === "true" })) === "saving";
}

function pathOf(categories: readonly Category[], { category }: ProductFilters): string | undefined {
  return category === undefined ? undefined : findCategory(categories, category)?.path;
}

/**
 * The tags of search suggestions, and of the products that a search finds: a mistyped word is corrected with the words
 * of all products, and what is in stock or sells more comes first.
 */
export const tagsOfSuggestions = [aspectTag("list", undefined), aspectTag("stock", undefined), searchTag];

/** The tags of a product page with related products: the best rated ones of its category that are in stock. */
export function tagsOfProduct(product: Product, related: Shown): string[] {
  const { category } = product;
  return [
    ...tagsOfShown([product, ...related]),
    ...(["list", "stock", "ratings"] as const).map((aspect) => aspectTag(aspect, category)),
  ];
}

/** The tags of the best sellers, which the newest products fill up when too few were sold. */
export function tagsOfBestSellers(products: Shown): string[] {
  return [
    ...tagsOfShown(products),
    aspectTag("list", undefined),
    aspectTag("stock", undefined),
    bestSellersTag,
  ];
}

export const tagsOfSitemap = [sitemapTag];

/** The tags that a change of products invalidates. */
export function tagsChanged(aspect: Aspect, { ids, categories }: ProductSubjects): string[] {
  return [
    ...ids.map(productTag),
    aspect,
    ...categories.map((category) => aspectTag(aspect, category)),
    ...(aspect === "list" ? [sitemapTag] : []),
  ];
}

/** The tags that a change of stock quantities invalidates. */
export function tagsOfCounts(ids: readonly string[]): string[] {
  return ids.map(countTag);
}

/** The tags that a change of the few pieces left of products invalidates. */
export function tagsOfFewLeft(ids: readonly string[]): string[] {
  return ids.map(productTag);
}

export const tagsOfSales = [bestSellersTag];

/** The tags that a change of what searches go by invalidates: synonyms and sales. */
export const tagsOfSearch = [searchTag];
