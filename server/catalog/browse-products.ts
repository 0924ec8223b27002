import { findCategory } from "../../contract/catalog/categories.ts";
import type { ProductFilters } from "../../contract/catalog/endpoints.ts";
import { catalogLimits } from "../../contract/catalog/limits.ts";
import { productSorts } from "../../contract/catalog/sorting.ts";
import type { StaffProductFilters } from "../../contract/catalog/staff-endpoints.ts";
import { cutPage, decodeCursor, encodeCursor, shortDigestOf } from "../db/cursor.ts";
import { searchWords } from "../db/words.ts";
import type { KeepNumber } from "../http/public-cache.ts";
import type { Shop } from "../shop.ts";
import { listByName } from "./list-by-name.ts";
import { staffProducts } from "./list-store.ts";
import { readSearch, type Search } from "./search.ts";
import {
  countProducts,
  cursorAfter,
  type ListedProduct,
  type ListPage,
  listProducts,
  type ProductFilter,
  type ProductSorting,
} from "./store.ts";
import { tagsOfCount } from "./tags.ts";
import { viewCountedProduct, viewProducts } from "./view.ts";

/**
 * One page of products, or, without `limit`, everything up to 1,000. How many there are is asked of the database only when
 * the page does not say it, and `keepNumber` does not know it from another page.
 * Throws `invalid_input` for a cursor of another list.
 */
export async function browseProducts(shop: Shop, filters: ProductFilters, keepNumber: KeepNumber) {
  const filter = await asFilter(shop, filters);
  const order = orderOf(filters, filter.search);
  const list = nameOf(order);
  const limit = filters.limit ?? catalogLimits.listMax;
  const cursor = filters.cursor === undefined ? undefined : decodeCursor(list, filters.cursor);
  const rows = await listPage(shop, filter, order, { limit: limit + 1, cursor });
  const { page, last } = cutPage(rows, limit);
  const total =
    cursor || last
      ? await keepNumber(nameOfCount(filter), tagsOfCount(shop.settings.current.categories, filters), () =>
          countProducts(shop.db, filter),
        )
      : rows.length;
  return {
    products: page.map((row) => viewCountedProduct(shop, row)),
    categories: shop.settings.current.categories.map(({ path }) => path),
    didYouMean: filter.search?.didYouMean ?? null,
    total,
    nextCursor: last ? encodeCursor(list, cursorAfter(last, order.sortBy)) : null,
  };
}

/** A page of a list; one of a search alone from the names of products, where enough of them answer it. */
async function listPage(
  { db }: Shop,
  filter: ProductFilter,
  order: ProductSorting,
  page: ListPage,
): Promise<ListedProduct[]> {
  const { search, ...narrowing } = filter;
  const searchesAlone = Object.values(narrowing).every((value) => value === undefined);
  const best =
    search && searchesAlone && order.sortBy === "relevance" ? await listByName(db, search, page) : undefined;
  return best ?? listProducts(db, filter, order, page);
}

/** What is asked for: lists that mean the same are one list. */
export function meaningOfList(shop: Shop, { search, category, sortBy, sortOrder, ...rest }: ProductFilters) {
  const words = search?.trim() ? meaningOfText(search) : undefined;
  const chosen = sortBy ?? (words ? "relevance" : "createdAt");
  return {
    ...rest,
    ...words,
    category: pathOf(shop, category),
    sortBy: chosen,
    sortOrder: chosen === "relevance" ? undefined : (sortOrder ?? productSorts[chosen].defaultOrder),
  };
}

/** What a typed text says to search: capitals, signs and spaces say nothing. */
export function meaningOfText(text: string) {
  return { words: searchWords(text) };
}

/** A page of the catalogue for the back office. Throws `invalid_input` for a cursor of another list. */
export async function listStaffProducts(shop: Shop, query: StaffProductFilters) {
  const category = query.category && categoryNamed(shop, query.category);
  const { rows, ...page } = await staffProducts.read(shop.db, { ...query, category });
  return { ...page, products: rows.map((row) => viewCountedProduct(shop, row)) };
}

/** The order that was asked for; else a search comes most relevant first, and anything else newest first. */
function orderOf({ sortBy, sortOrder }: ProductFilters, search: Search | undefined): ProductSorting {
  if (search && !sortBy) return { sortBy: "relevance", sortOrder: "desc", search };
  const chosen = sortBy ?? "createdAt";
  return { sortBy: chosen, sortOrder: sortOrder ?? productSorts[chosen].defaultOrder };
}

/** What a cursor remembers of its list: one by relevance is another one for other words. */
function nameOf(order: ProductSorting): string {
  const list = `products by ${order.sortBy} ${order.sortOrder}`;
  if (order.sortBy !== "relevance") return list;
  return `${list} ${shortDigestOf(order.search.words.join(" "))}`;
}

/** Lists of the same products have the same number of them, however they are sorted and paged. */
function nameOfCount({ search, ...filter }: ProductFilter): string {
  return JSON.stringify({ ...filter, words: search?.words });
}

async function asFilter(
  shop: Shop,
  { search, category, minPrice, maxPrice, inStock }: ProductFilters,
): Promise<ProductFilter> {
  const { money } = shop.settings;
  const unit = 10 ** money.digits;
  return {
    search: search?.trim() ? await readSearch(shop.db, search) : undefined,
    category: pathOf(shop, category),
    minCents: minPrice === undefined ? undefined : clampCents(Math.ceil(minPrice * unit - 1e-6)),
    maxCents: maxPrice === undefined ? undefined : clampCents(Math.floor(maxPrice * unit + 1e-6)),
    inStock: inStock === undefined ? undefined : inStock === "true",
  };
}

/** The path of the category that a list is narrowed to, if any. */
function pathOf(shop: Shop, category: string | undefined): string | undefined {
  const wanted = category?.trim().toLowerCase();
  return !wanted || wanted === "all" ? undefined : categoryNamed(shop, wanted);
}

/** The path of the category that is meant; one that the shop does not have holds no products. */
function categoryNamed(shop: Shop, path: string): string {
  return findCategory(shop.settings.current.categories, path)?.path ?? "";
}

// A bound beyond what the column can hold bounds nothing more than the column's own.
function clampCents(cents: number): number {
  return Math.max(-1, Math.min(cents, 2_147_483_647));
}

/** What a shopper may mean while she types: the best answers, and categories that begin with one of her words. */
export async function suggest(shop: Shop, text: string) {
  const search = await readSearch(shop.db, text);
  const order = { sortBy: "relevance", sortOrder: "desc", search } as const;
  const page = { limit: catalogLimits.suggestions };
  const rows = search.query ? await listPage(shop, { search }, order, page) : [];
  const words = searchWords(text);
  const named = shop.settings.current.categories.filter((category) =>
    searchWords(`${category.text} ${category.path}`).some((part) =>
      words.some((word) => part.startsWith(word)),
    ),
  );
  return {
    products: viewProducts(shop, rows),
    categories: named.map((category) => category.path),
    didYouMean: search.didYouMean,
  };
}
