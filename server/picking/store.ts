import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { type ProductRow, products } from "../catalog/tables.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { orderItems } from "../orders/item-tables.ts";
import { staff } from "../staff/tables.ts";
import { type PickTickRow, pickTicks } from "./tables.ts";

/**
 * Inserts ticks, except those that are known; returns the ids of the inserted ones. Of two concurrent calls with one tick,
 * the second waits here for the first to end. The ticks come in one sequence for everybody, so that nobody waits in a
 * circle.
 */
export async function insertTicks(tx: Transaction, rows: readonly PickTickRow[]): Promise<Set<string>> {
  const sorted = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const inserted = await tx
    .insert(pickTicks)
    .values(sorted)
    .onConflictDoNothing()
    .returning({ id: pickTicks.id });
  return new Set(inserted.map(({ id }) => id));
}

/** What came of ticks, by id. */
export async function findRefusals(
  tx: Transaction,
  staffId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const { id, refusal } = pickTicks;
  const rows = await tx
    .select({ id, refusal })
    .from(pickTicks)
    .where(sql`${pickTicks.staffId} = ${staffId} and ${id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.refusal]));
}

/** Stores why ticks were not taken over. */
export async function saveRefusals(
  tx: Transaction,
  staffId: string,
  refusals: ReadonlyMap<string, string>,
): Promise<void> {
  if (refusals.size === 0) return;
  const [ids, texts] = [[...refusals.keys()], [...refusals.values()]];
  await tx.execute(sql`
    update ${pickTicks} set refusal = said.refusal
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(texts)}::text[]) as said (id, refusal)
    where ${pickTicks.staffId} = ${staffId} and ${pickTicks.id} = said.id`);
}

/** Deletes at most `limit` ticks from before a moment; returns how many. */
export async function deleteTicksBefore(db: Queryable, moment: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: pickTicks.id })
    .from(pickTicks)
    .where(lt(pickTicks.at, moment))
    .orderBy(pickTicks.at)
    .limit(limit);
  const rows = await db.delete(pickTicks).where(inArray(pickTicks.id, old)).returning({ id: pickTicks.id });
  return rows.length;
}

/** What is to be known of products to pick them, by id. */
export async function findShelves(db: Queryable, ids: readonly string[]) {
  const { id, category, shelfPlace, barcode, stockQuantity } = products;
  const rows = await db
    .select({ id, category, shelfPlace, barcode, stockQuantity })
    .from(products)
    .where(sql`${id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names of staff members, by id. */
export async function findNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(sql`${staff.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findProduct(db: Queryable, id: string): Promise<ProductRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

/** So many products are compared on each side of the price. */
const COMPARED = 40;

type Candidates = { category: string; priceCents: number; min: number; max: number; quantity: number };

/** The products of a category in stock whose price is nearest, by the index of the prices. */
export async function listCandidates(db: Queryable, wish: Candidates): Promise<ProductRow[]> {
  const { currentPriceCents: price, stockQuantity } = products;
  const isThere = and(
    eq(products.category, wish.category),
    eq(products.status, "published"),
    products.inStock,
    or(isNull(stockQuantity), gte(stockQuantity, wish.quantity)),
  );
  const read = (...range: Parameters<typeof and>) =>
    db
      .select()
      .from(products)
      .where(and(isThere, ...range));
  const [cheaper, dearer] = await Promise.all([
    read(gte(price, wish.min), lt(price, wish.priceCents))
      .orderBy(desc(price), desc(products.id))
      .limit(COMPARED),
    read(gte(price, wish.priceCents), lte(price, wish.max))
      .orderBy(asc(price), asc(products.id))
      .limit(COMPARED),
  ]);
  return [...cheaper, ...dearer];
}

/** A hundred questions whose time was over before a moment. */
export async function listOverdueQuestions(
  db: Queryable,
  before: Date,
): Promise<{ orderId: string; questionId: string }[]> {
  const { question, orderId } = orderItems;
  return db
    .select({ orderId, questionId: sql<string>`${question} ->> 'id'` })
    .from(orderItems)
    .where(sql`${question} is not null and ${question} ->> 'until' < ${before.toISOString()}`)
    .limit(100);
}
