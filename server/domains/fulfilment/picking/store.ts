import { and, asc, desc, eq, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { orderItems } from "#schema/order-items.ts";
import { type ProductRow, products } from "#schema/products.ts";

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
