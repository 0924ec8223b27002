import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ActorRow } from "#platform/actor.ts";
import { inBatches } from "#platform/db/batches.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import type { Cursor } from "#platform/db/lists/cursor.ts";
import { isAfter, sortedBy } from "#platform/db/lists/keyset.ts";
import { orderItems } from "#schema/order-items.ts";
import { orders } from "#schema/orders.ts";
import { type ReviewRow, reviews } from "#schema/reviews.ts";
import { shoppers } from "#schema/shoppers.ts";

export type NewReview = typeof reviews.$inferInsert & ActorRow;

export type ShownReview = Omit<ReviewRow, keyof ActorRow | "hiddenBy" | "answeredBy"> & { userName: string };

/** A review with its author, and whether the product was delivered to them. */
export type ReviewWithAuthor = ShownReview & { verifiedPurchase: boolean };

export async function insertReviews(tx: Transaction, rows: NewReview[]): Promise<void> {
  await inBatches(rows, (batch) => tx.insert(reviews).values(batch).returning({ id: reviews.id }));
}

/** Inserts a review; returns undefined when the shopper has reviewed the product already. */
export async function insertReview(tx: Transaction, review: NewReview): Promise<ReviewRow | undefined> {
  const [row] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: [reviews.shopperId, reviews.productId] })
    .returning();
  return row;
}

/** Finds a shopper's own review and locks its row until the transaction ends. */
export async function lockReview(
  tx: Transaction,
  shopperId: string,
  id: string,
): Promise<ReviewRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.shopperId, shopperId)))
    .for("update");
  return row;
}

export async function updateReview(
  tx: Transaction,
  id: string,
  change: ActorRow & { rating: number; comment: string },
): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id));
}

export async function deleteReview(tx: Transaction, id: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
}

export function deleteReviewsOf(tx: Transaction, shopperIds: readonly string[]): Promise<ReviewRow[]> {
  return tx
    .delete(reviews)
    .where(inArray(reviews.shopperId, [...shopperIds]))
    .returning();
}

// From the shopper's orders to their lines: there is no index of who bought a product, which could be very many.
const verifiedPurchase = sql<boolean>`exists (
  select from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
  where ${orderItems.productId} = ${reviews.productId}
    and ${orderItems.shortQuantity} < ${orderItems.quantity}
    and ${orders.shopperId} = ${reviews.shopperId} and ${orders.status} = 'Delivered'
)`;

/** The columns of a review that are shown, with its author's name. */
export const shownColumns = {
  id: reviews.id,
  productId: reviews.productId,
  shopperId: reviews.shopperId,
  rating: reviews.rating,
  comment: reviews.comment,
  createdAt: reviews.createdAt,
  hiddenAt: reviews.hiddenAt,
  answer: reviews.answer,
  answeredAt: reviews.answeredAt,
  userName: shoppers.name,
};

const withAuthor = { ...shownColumns, verifiedPurchase };

export type ReviewSorting = { sortBy: "createdAt" | "rating"; sortOrder: "asc" | "desc" };

/** A product's reviews that are not hidden, in the given order, ties broken by id: at most `limit`, after `cursor` if there is one. */
export function listReviews(
  db: Queryable,
  productId: string,
  { sortBy, sortOrder }: ReviewSorting,
  page: { limit: number; cursor?: Cursor | undefined },
): Promise<ReviewWithAuthor[]> {
  return db
    .select(withAuthor)
    .from(reviews)
    .innerJoin(shoppers, eq(shoppers.id, reviews.shopperId))
    .where(
      and(
        eq(reviews.productId, productId),
        isNull(reviews.hiddenAt),
        page.cursor && isAfter(reviews[sortBy], reviews.id, sortOrder, page.cursor),
      ),
    )
    .orderBy(...sortedBy(reviews[sortBy], reviews.id, sortOrder))
    .limit(page.limit);
}

/** A shopper's review of a product, with its author. */
export async function findReview(
  db: Queryable,
  shopperId: string,
  productId: string,
): Promise<ReviewWithAuthor | undefined> {
  if (!isId(productId)) return undefined;
  const [row] = await db
    .select(withAuthor)
    .from(reviews)
    .innerJoin(shoppers, eq(shoppers.id, reviews.shopperId))
    .where(and(eq(reviews.shopperId, shopperId), eq(reviews.productId, productId)));
  return row;
}

/** The number of reviews per rating, without hidden ones. */
export async function countRatings(db: Queryable, productId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isNull(reviews.hiddenAt)))
    .groupBy(reviews.rating);
  return new Map(rows.map((row) => [row.rating, row.count]));
}
