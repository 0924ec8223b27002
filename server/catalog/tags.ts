import { type Category, findCategory } from "../../contract/catalog/categories.ts";
import type { Product, ProductFilters } from "../../contract/catalog/endpoints.ts";
import type { ProductSubjects } from "./events.ts";

/**
 * The tags of public replies. `product:<id>` shows that product, `count:<id>` how many there are of it. The others say on which products it depends what is shown,
 * and in which order: on what they are (`list`), whether they are in stock (`stock`), how they are rated (`ratings`); on
 * those of one category where `:<path>` follows.
 */
type Aspect = "list" | "stock" | "ratings";

const productTag = (id: string) => `product:${id}`;
const countTag = (id: string) => `count:${id}`;
const aspectTag = (aspect: Aspect, category: string | undefined) =>
  category === undefined ? aspect : `${aspect}:${category}`;

const bestSellersTag = "best-sellers";
const sitemapTag = "sitemap";

type Shown = readonly Pick<Product, "_id" | "stockQuantity">[];
const tagsOfShown = (products: Shown) =>
  products.flatMap(({ _id, stockQuantity }) => [
    productTag(_id),
    ...(stockQuantity === undefined ? [] : [countTag(_id)]),
  ]);

/** The tags of a list of products. */
export function tagsOfList(
  categories: readonly Category[],
  products: Shown,
  filters: ProductFilters,
): string[] {
  const path = pathOf(categories, filters);
  return [
    ...tagsOfShown(products),
    ...tagsOfCount(categories, filters),
    ...(filters.sortBy === "averageRating" ? [aspectTag("ratings", path)] : []),
  ];
}

/** The tags of how many products such a list has. */
export function tagsOfCount(categories: readonly Category[], filters: ProductFilters): string[] {
  const path = pathOf(categories, filters);
  return [
    // What was meant by a word is looked up among the words of all products.
    aspectTag("list", filters.search ? undefined : path),
    ...(filters.inStock === undefined ? [] : [aspectTag("stock", path)]),
  ];
}

function pathOf(categories: readonly Category[], { category }: ProductFilters): string | undefined {
  return category === undefined ? undefined : findCategory(categories, category)?.path;
}

/** The tags of what may be meant by the words typed so far: it shows neither stock nor ratings. */
export const tagsOfSuggestions = [aspectTag("list", undefined)];

/** The tags of one product with related ones: the best rated of its category that are in stock. */
export function tagsOfProduct(product: Product, related: Shown): string[] {
  const { category } = product;
  return [
    ...tagsOfShown([product, ...related]),
    ...(["list", "stock", "ratings"] as const).map((aspect) => aspectTag(aspect, category)),
  ];
}

/** The tags of the best sellers, whose places the newest products take where too few were sold. */
export function tagsOfBestSellers(products: Shown): string[] {
  return [
    ...tagsOfShown(products),
    aspectTag("list", undefined),
    aspectTag("stock", undefined),
    bestSellersTag,
  ];
}

export const tagsOfSitemap = [sitemapTag];

/** What a change of products throws away. */
export function tagsChanged(aspect: Aspect, { ids, categories }: ProductSubjects): string[] {
  return [
    ...ids.map(productTag),
    aspect,
    ...categories.map((category) => aspectTag(aspect, category)),
    ...(aspect === "list" ? [sitemapTag] : []),
  ];
}

/** What a change of how many there are throws away. */
export function tagsOfCounts(ids: readonly string[]): string[] {
  return ids.map(countTag);
}

export const tagsOfSales = [bestSellersTag];
