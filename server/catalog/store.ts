import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import { type CategoryPath, findCategory } from "../../contract/categories.ts";
import type { ProductSort, SortOrder } from "../../contract/sorting.ts";
import { inBatches } from "../db/batches.ts";
import { type Cursor, cursorInteger, cursorMoment, cursorNumber } from "../db/cursor.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { answers, type Search } from "./search.ts";
import { type ProductRow, productSales, products, productWords } from "./tables.ts";

export type ProductFilter = {
  search?: Search | undefined;
  category?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  inStock?: boolean | undefined;
};

/** By one of the product's values, or by how well it answers a search, the best first. */
export type ProductOrder =
  | { sortBy: ProductSort; sortOrder: SortOrder }
  | { sortBy: "relevance"; sortOrder: "desc"; search: Search };

/** A product in a list, with its relevance where that is what the list is sorted by. */
export type ListedProduct = ProductRow & { relevance?: number };

/** The column each order sorts by. */
const sortColumns = {
  createdAt: products.createdAt,
  name: products.sortName,
  offerPrice: products.offerPriceCents,
  averageRating: products.averageRating,
} as const;

/** How a row's value looks in a cursor. */
const cursorValues = {
  createdAt: (row: ListedProduct) => row.createdAt.toISOString(),
  name: (row: ListedProduct) => row.sortName ?? "",
  offerPrice: (row: ListedProduct) => row.offerPriceCents,
  averageRating: (row: ListedProduct) => row.averageRating,
  relevance: (row: ListedProduct) => row.relevance ?? 0,
} as const;

/** The cursor that continues after a row. */
export function cursorAfter(row: ListedProduct, sortBy: ProductOrder["sortBy"]): Cursor {
  return { value: cursorValues[sortBy](row), id: row.id };
}

/** Products in the given order, ties broken by id; after `cursor` when there is one, at most `limit`. */
export function listProducts(
  db: Queryable,
  filter: ProductFilter,
  order: ProductOrder,
  page: { limit: number; cursor?: Cursor | undefined },
): Promise<ListedProduct[]> {
  const direction = order.sortOrder === "asc" ? asc : desc;
  const byRelevance = order.sortBy === "relevance";
  return db
    .select({
      ...getTableColumns(products),
      ...(byRelevance && { relevance: order.search.relevance.as("relevance") }),
    })
    .from(products)
    .where(and(matches(filter), page.cursor && isAfter(page.cursor, order)))
    .orderBy(
      // By its name: written out again, it would be computed again.
      direction(byRelevance ? sql`relevance` : sortColumns[order.sortBy]),
      direction(products.id),
    )
    .limit(page.limit);
}

function isAfter(cursor: Cursor, order: ProductOrder): SQL {
  const key = order.sortBy === "relevance" ? order.search.relevance : sortColumns[order.sortBy];
  const value = {
    createdAt: () => sql`${cursorMoment(cursor).toISOString()}::timestamptz`,
    name: () => sql`${String(cursor.value)}`,
    offerPrice: () => sql`${cursorInteger(cursor)}::bigint`,
    averageRating: () => sql`${cursorNumber(cursor)}::numeric`,
    relevance: () => sql`${cursorInteger(cursor)}::bigint`,
  }[order.sortBy]();
  const comparison = sql.raw(order.sortOrder === "asc" ? ">" : "<");
  return sql`(${key}, ${products.id}) ${comparison} (${value}, ${cursor.id}::uuid)`;
}

function matches(filter: ProductFilter): SQL | undefined {
  return and(
    filter.search && answers(filter.search),
    filter.category === undefined ? undefined : eq(products.category, filter.category),
    filter.minCents === undefined ? undefined : gte(products.offerPriceCents, filter.minCents),
    filter.maxCents === undefined ? undefined : lte(products.offerPriceCents, filter.maxCents),
    filter.inStock === undefined ? undefined : eq(products.inStock, filter.inStock),
  );
}

export async function countProducts(db: Queryable, filter: ProductFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(products).where(matches(filter));
  return row?.count ?? 0;
}

export async function findProduct(db: Queryable, id: string): Promise<ProductRow | undefined> {
  const [row] = await findProducts(db, [id]);
  return row;
}

/** Those of the products that exist, in no particular order. */
export async function findProducts(db: Queryable, ids: readonly string[]): Promise<ProductRow[]> {
  const possible = ids.filter(isId);
  return possible.length === 0 ? [] : db.select().from(products).where(inArray(products.id, possible));
}

/** The first id of each page of so many products, in the order of their ids. */
export async function listPageStarts(db: Queryable, size: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id, row_number() over (order by id) as place from ${products}) as numbered
    where place % ${size}::int = 1 order by id`);
  return rows.map((row) => row.id);
}

/** The ids and categories of products from an id on, in the order of ids. */
export function listFrom(db: Queryable, id: string, limit: number) {
  return db
    .select({ id: products.id, category: products.category })
    .from(products)
    .where(gte(products.id, id))
    .orderBy(asc(products.id))
    .limit(limit);
}

/** Other products of the same category that are in stock, best rated first. */
export function listRelatedProducts(
  db: Queryable,
  product: { id: string; category: string },
  limit: number,
): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(
      and(eq(products.category, product.category), eq(products.inStock, true), ne(products.id, product.id)),
    )
    .orderBy(desc(products.averageRating), desc(products.id))
    .limit(limit);
}

/** How many pieces of a product were sold. */
export type Sales = { productId: string; pieces: number };

/** Of the products in stock those that sold most, as far as that was counted. */
export function listBestSold(db: Queryable, limit: number): Promise<ProductRow[]> {
  return db
    .select(getTableColumns(products))
    .from(productSales)
    .innerJoin(products, eq(products.id, productSales.productId))
    .where(eq(products.inStock, true))
    .orderBy(desc(productSales.pieces), desc(products.id))
    .limit(limit);
}

/** Of two that replace them at once, the second waits for the first. */
export async function replaceSales(tx: Transaction, sales: readonly Sales[]): Promise<void> {
  await tx.execute(sql`lock table ${productSales} in share row exclusive mode`);
  await tx.delete(productSales);
  await tx.execute(sql`
    insert into ${productSales} (product_id, pieces)
    select id, pieces
    from unnest(
      ${sql.param(sales.map(({ productId }) => productId))}::uuid[],
      ${sql.param(sales.map(({ pieces }) => pieces))}::int[]
    ) as sale (product_id, pieces)
    join ${products} on id = sale.product_id`);
}

export type NewProduct = {
  name: string;
  category: CategoryPath;
  /** The lines, joined by newlines. */
  description: string;
  priceCents: number;
  offerPriceCents: number;
  images: string[];
  weight?: string | undefined;
  stockQuantity?: number | null | undefined;
  inStock: boolean;
  createdAt: Date;
};

/** Writes products and adds their words to those that search knows. */
export function insertProducts(tx: Transaction, rows: readonly NewProduct[]): Promise<ProductRow[]> {
  return inBatches(rows, (batch) => insertBatch(tx, batch));
}

async function insertBatch(tx: Transaction, rows: NewProduct[]): Promise<ProductRow[]> {
  // Not in stock with a count of 0 means sold out; otherwise the seller has switched it off.
  const inserted = await tx
    .insert(products)
    .values(rows.map((row) => ({ ...row, switchedOff: !row.inStock && row.stockQuantity !== 0 })))
    .returning();
  const texts = rows.map(
    ({ name, category, description }) => `${name} ${category} ${findCategory(category)?.text} ${description}`,
  );
  await tx.execute(sql`
    insert into ${productWords} (word)
    select distinct lexeme from unnest(${sql.param(texts)}::text[]) as line, unnest(to_tsvector('simple', line))
    on conflict do nothing`);
  return inserted;
}

/** Adds to the products' ratings what their reviews have gained. */
export async function addToRatings(
  tx: Transaction,
  gains: readonly { productId: string; sum: number; count: number }[],
): Promise<void> {
  await tx.execute(sql`
    update ${products} set
      rating_sum = rating_sum + gain.sum,
      review_count = review_count + gain.count
    from unnest(
      ${sql.param(gains.map((gain) => gain.productId))}::uuid[],
      ${sql.param(gains.map((gain) => gain.sum))}::int[],
      ${sql.param(gains.map((gain) => gain.count))}::int[]
    ) as gain (product_id, sum, count)
    where id = gain.product_id`);
}

export async function hasProducts(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).limit(1);
  return rows.length > 0;
}

/** How many products there are, and how many of them are out of stock. */
export async function countStock(db: Queryable): Promise<{ products: number; outOfStock: number }> {
  const [row] = await db
    .select({
      products: count(),
      outOfStock: sql<number>`count(*) filter (where not ${products.inStock})`.mapWith(Number),
    })
    .from(products);
  return row ?? { products: 0, outOfStock: 0 };
}
