import { readBarcode } from "#contract/catalog/barcode.ts";
import { findCategory } from "#contract/catalog/categories.ts";
import type { ProductFilters } from "#contract/catalog/endpoints.ts";
import { catalogLimits } from "#contract/catalog/limits.ts";
import { defaultSort, productSorts } from "#contract/catalog/sorting.ts";
import type { StaffNarrowing, StaffProductFilters } from "#contract/catalog/staff-endpoints.ts";
import { translationLanguage } from "#contract/i18n/i18n.ts";
import { limits } from "#contract/limits.ts";
import type { CachedCount } from "#platform/cache/cached-counts.ts";
import { isId } from "#platform/db/ids.ts";
import { asBoundedCount } from "#platform/db/lists/bounded-count.ts";
import { cutPage, decodeCursor, encodeCursor } from "#platform/db/lists/cursor.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductRow } from "#schema/products.ts";
import { findByBarcode } from "../editing/barcodes.ts";
import { readDietaryWords } from "../search/dietary-words.ts";
import { type SearchOrder, searchProducts } from "../search/search-products.ts";
import { queryWords } from "../search/words.ts";
import {
  countProducts,
  cursorAfter,
  listProducts,
  type ProductFilter,
  type ProductSorting,
} from "../store.ts";
import { tagsOfCount } from "../tags.ts";
import { viewCountedProduct, viewListedProduct } from "../view.ts";
import { staffProducts } from "./list-store.ts";

/** Returns a page of products, or, without `limit`, all up to 1,000. Throws `invalid_input` for a cursor of another list. */
export async function browseProducts(shop: Shop, filters: ProductFilters, cachedCount: CachedCount) {
  const text = filters.search?.trim() ?? "";
  // Names in other languages are in no column that a list could be sorted by.
  const isTranslated = orderOf(filters).sortBy === "name" && translationLanguage(shop.settings.current);
  const page =
    text || isTranslated
      ? await searchPage(shop, text, filters)
      : await plainPage(shop, filters, cachedCount);
  const { rows, ...rest } = page;
  return {
    products: rows.map((row) => viewCountedProduct(shop, row)),
    categories: shop.settings.current.categories.map(({ path }) => path),
    ...rest,
  };
}

async function searchPage(shop: Shop, text: string, filters: ProductFilters) {
  const { previousCursor: _, ...page } = await searchProducts(shop, {
    ...{ text, filter: asFilter(shop, filters), order: searchOrderOf(filters), list: LIST },
    isShopper: true,
    limit: filters.limit ?? catalogLimits.listMax,
    cursor: filters.cursor,
  });
  return page;
}

/** The count is only queried when the page does not determine it and `cachedCount` has not cached it from another page. */
async function plainPage(shop: Shop, filters: ProductFilters, cachedCount: CachedCount) {
  const filter = asFilter(shop, filters);
  const order = orderOf(filters);
  const list = `${LIST} by ${order.sortBy} ${order.sortOrder}`;
  const limit = filters.limit ?? catalogLimits.listMax;
  const cursor = filters.cursor === undefined ? undefined : decodeCursor(list, filters.cursor);
  const rows = await listProducts(shop.db, filter, order, { limit: limit + 1, cursor });
  const { page, last } = cutPage(rows, limit);
  const tags = tagsOfCount(shop.settings.current.categories, filters);
  const count =
    cursor || last
      ? await cachedCount(JSON.stringify(filter), tags, () => countProducts(shop.db, filter))
      : asBoundedCount(rows.length);
  return {
    rows: page,
    ...{ isExact: true, didYouMean: null, without: [], diets: [], dietary: [], ...count },
    nextCursor: last ? encodeCursor(list, cursorAfter(last, order.sortBy)) : null,
  };
}

/** The name of the shoppers' list in its cursors. */
const LIST = "products";

/** The canonical form of a list's parameters: lists with the same result have the same one. */
export function meaningOfList(
  shop: Shop,
  { search, category, sortBy, sortOrder, minPrice, maxPrice, ...rest }: ProductFilters,
) {
  const words = search?.trim() ? meaningOfText(search) : undefined;
  const chosen = sortBy ?? (words ? "relevance" : defaultSort({ offers: rest.offers === "true" }));
  return {
    ...rest,
    ...words,
    ...centsOf(shop, { minPrice, maxPrice }),
    category: pathOf(shop, category),
    sortBy: chosen,
    sortOrder: chosen === "relevance" ? undefined : (sortOrder ?? productSorts[chosen].defaultOrder),
  };
}

/** The canonical form of a shopper's search text: case, punctuation and spaces do not matter. */
export function meaningOfText(typed: string) {
  const { without, diets, parts } = readDietaryWords(typed);
  return { words: queryWords(typed), without, diets, parts: parts.map(({ text }) => text) };
}

/**
 * Returns a page of the catalogue for the back office; a search for a barcode finds its product, whatever the filters.
 * Throws `invalid_input` for a cursor of another list.
 */
export async function listStaffProducts(shop: Shop, query: StaffProductFilters) {
  const { rows, ...page } = (await scannedPage(shop, query)) ?? (await filteredPage(shop, query));
  return { products: rows.map((row) => viewListedProduct(shop, row)), ...page };
}

/** The product with the barcode that is searched for, if there is one. */
async function scannedPage({ db }: Shop, { search = "" }: StaffNarrowing) {
  const barcode = readBarcode(search);
  const product = barcode && (await findByBarcode(db, barcode));
  if (!product) return undefined;
  return { rows: [product], total: 1, totalIsExact: true, previousCursor: null, nextCursor: null };
}

async function filteredPage(shop: Shop, query: StaffProductFilters) {
  const filter = asStaffFilter(shop, query);
  const { rows, total, totalIsExact, previousCursor, nextCursor } = query.search?.trim()
    ? await searchProducts(shop, {
        ...{ text: query.search, filter, order: searchOrderOf(query), list: STAFF_LIST },
        limit: query.limit ?? limits.listPage,
        cursor: query.cursor,
      })
    : await staffProducts.read(shop.db, { ...query, ...filter });
  return { rows, total, totalIsExact, previousCursor, nextCursor };
}

/** The name of searches in the back office in their cursors. */
const STAFF_LIST = "products in the back office";

/**
 * All that the back office's list with these filters shows, newest first: `limit` products after the cursor, and the next
 * cursor.
 */
export async function listMatching(
  shop: Shop,
  narrowing: StaffNarrowing,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ rows: ProductRow[]; nextCursor: string | null }> {
  const filter = asStaffFilter(shop, narrowing);
  const scanned = await scannedPage(shop, narrowing);
  if (scanned) return scanned;
  const newest = { sortBy: "createdAt", sortOrder: "desc" } as const;
  const text = narrowing.search?.trim();
  return text
    ? searchProducts(shop, { text, filter, order: newest, list: STAFF_LIST, limit, cursor })
    : staffProducts.readPage(shop.db, { ...newest, ...filter, limit, cursor });
}

function asStaffFilter(shop: Shop, { category, status, inStock, missing, ...prices }: StaffNarrowing) {
  return {
    ...centsOf(shop, prices),
    category: categoryFilter(shop, category),
    statuses: status ? [status] : (["published", "draft"] as const),
    inStock: asBoolean(inStock),
    missing,
  };
}

/** The ids of the products that have all words of a search, best first, as many as fit on the longest page. */
export async function findProductIds(shop: Shop, text: string): Promise<string[]> {
  const order: SearchOrder = { sortBy: "relevance", sortOrder: "desc" };
  const list = "ids of products";
  const { rows, isExact } = await searchProducts(shop, {
    text,
    filter: {},
    order,
    list,
    limit: limits.pageMax,
  });
  return isExact ? rows.map(({ id }) => id) : [];
}

/** Whether the shop has a product with all words of a search, in stock or not. */
export async function isFound(shop: Shop, text: string): Promise<boolean> {
  const order: SearchOrder = { sortBy: "relevance", sortOrder: "desc" };
  const filter: ProductFilter = { statuses: ["published"] };
  const { rows, isExact } = await searchProducts(shop, {
    text,
    filter,
    order,
    limit: 1,
    list: "found or not",
    isShopper: true,
  });
  return isExact && rows.length > 0;
}

type Sorting = Partial<Pick<ProductFilters, "sortBy" | "sortOrder" | "offers">>;

/** The requested order; offers by their saving and others newest first by default. */
function orderOf({ sortBy, sortOrder, offers }: Sorting): ProductSorting {
  const chosen = sortBy ?? defaultSort({ offers: offers === "true" });
  return { sortBy: chosen, sortOrder: sortOrder ?? productSorts[chosen].defaultOrder };
}

/** The requested order of a search; most relevant first by default. */
function searchOrderOf(sorting: Sorting): SearchOrder {
  return sorting.sortBy ? orderOf(sorting) : { sortBy: "relevance", sortOrder: "desc" };
}

function asFilter(shop: Shop, filters: ProductFilters): ProductFilter {
  const { ids, category, inStock, offers, diet } = filters;
  return {
    ...centsOf(shop, filters),
    statuses: ["published"],
    // Texts that are no ids are of no product.
    ids: ids?.filter(isId),
    category: pathOf(shop, category),
    inStock: asBoolean(inStock),
    diets: diet,
    offers: asBoolean(offers),
  };
}

function centsOf({ settings: { money } }: Shop, { minPrice, maxPrice }: PriceRange) {
  const unit = 10 ** money.digits;
  return {
    minCents: minPrice === undefined ? undefined : clampCents(Math.ceil(minPrice * unit - 1e-6)),
    maxCents: maxPrice === undefined ? undefined : clampCents(Math.floor(maxPrice * unit + 1e-6)),
  };
}

type PriceRange = Partial<Pick<ProductFilters, "minPrice" | "maxPrice">>;

function asBoolean(value: "true" | "false" | undefined): boolean | undefined {
  return value === undefined ? undefined : value === "true";
}

/** The same for the lists of other domains; a category that the shop does not have contains no products. */
export function categoryFilter(shop: Shop, category: string | undefined): string | undefined {
  return category && categoryNamed(shop, category);
}

/** The path of the category that filters a list, if any. */
function pathOf(shop: Shop, category: string | undefined): string | undefined {
  const wanted = category?.trim().toLowerCase();
  return !wanted || wanted === "all" ? undefined : categoryNamed(shop, wanted);
}

/** The path of the named category; a category that the shop does not have contains no products. */
function categoryNamed({ settings }: Shop, path: string): string {
  return findCategory(settings.current.categories, path)?.path ?? "";
}

// Limits a price to the column's range, which does not change the result.
function clampCents(cents: number): number {
  return Math.max(-1, Math.min(cents, 2_147_483_647));
}
