import { and, count, desc, eq, getTableColumns, gte, lte, ne, type SQL, sql } from "drizzle-orm";
import type { ProductSort, SortOrder } from "../../contract/catalog/sorting.ts";
import { inBatches } from "../db/batches.ts";
import type { Cursor } from "../db/cursor.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { isAfter, type SortKey, sortedBy } from "../db/keyset.ts";
import { byText } from "../db/session.ts";
import { answers, type Search } from "./search.ts";
import { type ProductRow, products, productWords } from "./tables.ts";

export type ProductFilter = {
  search?: Search | undefined;
  category?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  inStock?: boolean | undefined;
};

/** By one of the product's values, or by how well it answers a search, the best first. */
export type ProductSorting =
  | { sortBy: ProductSort; sortOrder: SortOrder }
  | { sortBy: "relevance"; sortOrder: "desc"; search: Search };

/** A product in a list, with its relevance where that is what the list is sorted by. */
export type ListedProduct = ProductRow & { relevance?: number };

/** The column each order sorts by. */
export const sortColumns = {
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

/** After `cursor` when there is one, at most `limit`. */
export type ListPage = { limit: number; cursor?: Cursor | undefined };

/** The cursor that continues after a row. */
export function cursorAfter(row: ListedProduct, sortBy: ProductSorting["sortBy"]): Cursor {
  return { value: cursorValues[sortBy](row), id: row.id };
}

/** Products in the given order, ties broken by id. */
export function listProducts(
  db: Queryable,
  filter: ProductFilter,
  order: ProductSorting,
  page: ListPage,
): Promise<ListedProduct[]> {
  const key = keyOf(order);
  const query = db
    .select({
      ...getTableColumns(products),
      ...(order.sortBy === "relevance" && { relevance: key as SQL.Aliased<number> }),
    })
    .from(products)
    .where(and(matches(filter), page.cursor && isAfter(key, products.id, order.sortOrder, page.cursor)))
    .orderBy(...sortedBy(key, products.id, order.sortOrder))
    .limit(page.limit);
  // How a list is best read that leaves something out depends on how much that is.
  const isWhole = Object.values(filter).every((value) => value === undefined);
  return isWhole ? query.prepare(byText).execute() : query;
}

function keyOf(order: ProductSorting): SortKey {
  return order.sortBy === "relevance" ? order.search.relevance.as("relevance") : sortColumns[order.sortBy];
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
  if (possible.length === 0) return [];
  return db
    .select()
    .from(products)
    .where(sql`${products.id} = any(${sql.param(possible)}::uuid[])`)
    .prepare(byText)
    .execute();
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

export type NewProduct = {
  name: string;
  category: string;
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

/** With what people call the category now. */
type WithCategoryText = NewProduct & { categoryText: string };

/** Writes products and adds their words to those that search knows. */
export function insertProducts(tx: Transaction, rows: readonly WithCategoryText[]): Promise<ProductRow[]> {
  return inBatches(rows, (batch) => insertBatch(tx, batch));
}

async function insertBatch(tx: Transaction, rows: WithCategoryText[]): Promise<ProductRow[]> {
  // Not in stock with a count of 0 means sold out; otherwise the seller has switched it off.
  const inserted = await tx
    .insert(products)
    .values(rows.map((row) => ({ ...row, switchedOff: !row.inStock && row.stockQuantity !== 0 })))
    .returning();
  await learnWords(
    tx,
    rows.map(
      ({ name, category, categoryText, description }) => `${name} ${category} ${categoryText} ${description}`,
    ),
  );
  return inserted;
}

/** Adds the words of texts to those that a mistyped one is compared with. */
async function learnWords(tx: Transaction, texts: string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${productWords} (word)
    select distinct lexeme from unnest(${sql.param(texts)}::text[]) as line, unnest(to_tsvector('simple', line))
    on conflict do nothing`);
}

/** Has search find a category's products by what it is called now. */
export async function renameCategory(tx: Transaction, path: string, categoryText: string): Promise<void> {
  await tx.update(products).set({ categoryText }).where(eq(products.category, path));
  await learnWords(tx, [categoryText]);
}

/** How many products are in a category. */
export async function countInCategory(tx: Transaction, path: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(products).where(eq(products.category, path));
  return row?.count ?? 0;
}

/** Adds to the products' ratings what their reviews have gained; returns those products. */
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
