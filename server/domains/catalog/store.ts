import { and, arrayContains, desc, eq, gt, gte, lte, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Diet } from "#contract/catalog/food/diets.ts";
import type { MissingPart } from "#contract/catalog/missing-parts.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import type { ProductStatus } from "#contract/catalog/product-status.ts";
import type { ProductSort, SortOrder } from "#contract/catalog/sorting.ts";
import type { Language } from "#contract/i18n/languages.ts";
import { buildOnce } from "#platform/db/build-once.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { type BoundedCount, countUpToMax } from "#platform/db/lists/bounded-count.ts";
import type { Cursor } from "#platform/db/lists/cursor.ts";
import { follows, positionOf, sortedBy } from "#platform/db/lists/keyset.ts";
import { byText, unnamed } from "#platform/db/session.ts";
import { type ProductRow, products } from "#schema/products.ts";

export type ProductFilter = {
  /** Any, if undefined. */
  statuses?: readonly ProductStatus[] | undefined;
  ids?: string[] | undefined;
  category?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  inStock?: boolean | undefined;
  /** The product is declared suitable for all of them. */
  diets?: Diet[] | undefined;
  /** Whether the price is reduced. */
  offers?: boolean | undefined;
  /** Nothing is stated of this. */
  missing?: MissingPart | undefined;
};

/** By a column of the product. */
export type ProductSorting = { sortBy: ProductSort; sortOrder: SortOrder };

/** The column of each sort order. */
export const sortColumns = {
  createdAt: products.createdAt,
  name: products.sortName,
  offerPrice: products.currentPriceCents,
  averageRating: products.averageRating,
  saving: products.savingRank,
} as const;

/** The cursor value of each sort order. */
const cursorValues = {
  createdAt: (row: ProductRow) => row.createdAt.toISOString(),
  name: (row: ProductRow) => row.sortName ?? "",
  offerPrice: (row: ProductRow) => row.currentPriceCents,
  averageRating: (row: ProductRow) => row.averageRating,
  saving: (row: ProductRow) => row.savingRank,
} as const;

/** At most `limit` products, after `cursor` if there is one. */
type ListPage = { limit: number; cursor?: Cursor | undefined };

/** The cursor that continues after a row. */
export function cursorAfter(row: ProductRow, sortBy: ProductSort): Cursor {
  return { value: cursorValues[sortBy](row), id: row.id };
}

/** Products in the given order, ties broken by id. */
export function listProducts(
  db: Queryable,
  filter: ProductFilter,
  order: ProductSorting,
  { limit, cursor }: ListPage,
): Promise<ProductRow[]> {
  const after = cursor && positionOf(sortColumns[order.sortBy], cursor);
  const form = { filter: withPlaceholders(filter), order, isFirst: !after };
  return builtList(db, form).execute({ ...filter, ...after, limit });
}

/** A list with placeholders for the values of its filter, its position and its limit. */
const builtList = buildOnce(
  (
    db: Queryable,
    { filter, order, isFirst }: { filter: FilterForm; order: ProductSorting; isFirst: boolean },
  ) => {
    const key = sortColumns[order.sortBy];
    const after = { value: sql.placeholder("value"), id: sql.placeholder("id") };
    const { statuses: _, ...rest } = filter;
    // The best plan of a filtered list depends on the filter's values.
    const isWhole = Object.values(rest).every((value) => value === undefined);
    return db
      .select()
      .from(products)
      .where(and(matches(filter), isFirst ? undefined : follows(key, products.id, order.sortOrder, after)))
      .orderBy(...sortedBy(key, products.id, order.sortOrder))
      .limit(sql.placeholder("limit"))
      .prepare(isWhole ? byText : unnamed);
  },
);

/** A filter in which placeholders may stand for the values that are compared with a column. */
type FilterForm = Omit<ProductFilter, Compared> & { [Name in Compared]?: ProductFilter[Name] | Placeholder };
type Compared = "ids" | "category" | "minCents" | "maxCents";

function withPlaceholders({ ids, category, minCents, maxCents, ...rest }: ProductFilter): FilterForm {
  const given = <Name extends Compared>(name: Name, value: ProductFilter[Name]) =>
    value === undefined ? undefined : sql.placeholder(name);
  return {
    ...rest,
    ids: given("ids", ids),
    category: given("category", category),
    minCents: given("minCents", minCents),
    maxCents: given("maxCents", maxCents),
  };
}

/**
 * Whether a product is sold and in stock, or sold and not. Literals, so that a prepared statement can use the partial
 * index on what is out of stock.
 */
export function isInStock(inStock: boolean): SQL {
  return inStock ? sql`${products.inStock}` : sql`(not ${products.inStock} and ${hasStatus(["published"])})`;
}

/** Literals likewise. */
export function hasStatus(statuses: readonly ProductStatus[]): SQL {
  return sql`${products.status} in (${sql.raw(statuses.map((status) => `'${status}'`).join(", "))})`;
}

/** The conditions of the partial indexes on what is missing. */
export const isMissing: Record<MissingPart, SQL> = {
  picture: sql`cardinality(${products.images}) = 0`,
  allergens: sql`${products.allergens} is null`,
};

/** One parameter, however many ids there are. */
function hasIdOf(ids: string[] | Placeholder): SQL {
  return sql`${products.id} = any(${Array.isArray(ids) ? sql.param(ids) : ids}::uuid[])`;
}

function matches(filter: FilterForm): SQL | undefined {
  return and(
    filter.statuses && hasStatus(filter.statuses),
    filter.ids === undefined ? undefined : hasIdOf(filter.ids),
    filter.category === undefined ? undefined : eq(products.category, filter.category),
    filter.minCents === undefined ? undefined : gte(products.currentPriceCents, filter.minCents),
    filter.maxCents === undefined ? undefined : lte(products.currentPriceCents, filter.maxCents),
    filter.inStock === undefined ? undefined : isInStock(filter.inStock),
    filter.diets === undefined ? undefined : arrayContains(products.diets, filter.diets),
    filter.offers === undefined ? undefined : (filter.offers ? gt : lte)(products.savingRank, 0),
  );
}

export function countProducts(db: Queryable, filter: ProductFilter, max?: number): Promise<BoundedCount> {
  return countUpToMax(db, products, matches(filter), max);
}

export async function findProduct(db: Queryable, id: string): Promise<ProductRow | undefined> {
  const [row] = await findProducts(db, [id]);
  return row;
}

/** The products with these ids that exist, in no particular order. */
export async function findProducts(db: Queryable, ids: readonly string[]): Promise<ProductRow[]> {
  const possible = ids.filter(isId);
  return possible.length === 0 ? [] : builtById(db).execute({ ids: possible });
}

const builtById = buildOnce((db: Queryable) =>
  db
    .select()
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder("ids")}::uuid[])`)
    .prepare(byText),
);

/** Other products of the same category that are in stock, best rated first. */
export function listRelatedProducts(
  db: Queryable,
  product: { id: string; category: string },
  limit: number,
): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(and(eq(products.category, product.category), isInStock(true), ne(products.id, product.id)))
    .orderBy(desc(products.averageRating), desc(products.id))
    .limit(limit);
}

/** Counts the products of a category. */
export function countInCategory(tx: Transaction, path: string): Promise<BoundedCount> {
  return countProducts(tx, { category: path });
}

/** The names of some products that have texts in a language beside those that were entered. */
export async function listTranslated(tx: Transaction, language: Language, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ name: products.name })
    .from(products)
    .where(sql`${products.translations} -> ${language} is not null`)
    .limit(limit);
  return rows.map(({ name }) => name);
}

/** Adds changes of reviews to the products' ratings; returns those products. */
export async function addToRatings(
  tx: Transaction,
  gains: readonly { productId: string; sum: number; count: number }[],
): Promise<{ id: string; category: string }[]> {
  if (gains.length === 0) return [];
  const { rows } = await tx.execute<{ id: string; category: string }>(sql`
    update ${products} set
      rating_sum = rating_sum + gain.sum,
      review_count = review_count + gain.count
    from unnest(
      ${sql.param(gains.map((gain) => gain.productId))}::uuid[],
      ${sql.param(gains.map((gain) => gain.sum))}::int[],
      ${sql.param(gains.map((gain) => gain.count))}::int[]
    ) as gain (product_id, sum, count)
    where id = gain.product_id
    returning id, category`);
  return rows;
}

export async function hasProducts(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).limit(1);
  return rows.length > 0;
}

/** Counts the published products, and those of them out of stock, up to a maximum. */
export async function countStock(db: Queryable): Promise<{ products: number; outOfStock: number }> {
  const [all, out] = await Promise.all([
    countProducts(db, { statuses: ["published"] }, productLimits.summaryCountMax),
    countProducts(db, { inStock: false }, productLimits.summaryCountMax),
  ]);
  return { products: all.total, outOfStock: out.total };
}
