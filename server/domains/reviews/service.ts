import { ShopError } from "#contract/errors.ts";
import type { Review } from "#contract/reviews/endpoints.ts";
import { reviewLimits } from "#contract/reviews/limits.ts";
import { addRatings, loadProducts } from "#domains/catalog/index.ts";
import { type Actor, actorRow, type Shopper } from "#platform/actor.ts";
import { inTransaction, type Queryable, type Transaction } from "#platform/db/database.ts";
import { cutPage, decodeCursor, encodeCursor } from "#platform/db/lists/cursor.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import {
  countRatings,
  deleteReview,
  deleteReviewsOf,
  findReview,
  insertReview,
  insertReviews,
  listReviews,
  lockReview,
  type NewReview,
  type ReviewSorting,
  updateReview,
} from "./store.ts";
import { viewReview } from "./view.ts";

type PageQuery = ReviewSorting & { limit?: number | undefined; cursor?: string | undefined };
type Content = { rating: number; comment: string };

/**
 * Returns a product's reviews and their summary. Throws `product_not_found`, and `invalid_input` for a cursor of
 * another list.
 */
export async function readReviews({ db }: Shop, productId: string, query: PageQuery) {
  const rating = await readRating(db, productId);
  const list = `reviews of ${productId} by ${query.sortBy} ${query.sortOrder}`;
  const limit = query.limit ?? reviewLimits.reviewsDefault;
  const cursor = query.cursor === undefined ? undefined : decodeCursor(list, query.cursor);
  const [rows, counts] = await Promise.all([
    listReviews(db, productId, query, { limit: limit + 1, cursor }),
    countRatings(db, productId),
  ]);
  const { page, last } = cutPage(rows, limit);
  const value = last && (query.sortBy === "rating" ? last.rating : last.createdAt.toISOString());
  return {
    ...rating,
    reviews: page.map(viewReview),
    histogram: [1, 2, 3, 4, 5].map((stars) => counts.get(stars) ?? 0),
    total: rating.totalReviews,
    nextCursor: last && value !== undefined ? encodeCursor(list, { value, id: last.id }) : null,
  };
}

/** The shopper's own review of a product. */
export async function readOwnReview(
  { db }: Shop,
  shopperId: string,
  productId: string,
): Promise<Review | null> {
  const row = await findReview(db, shopperId, productId);
  return row ? viewReview(row) : null;
}

/** Throws `product_not_found`, and `already_reviewed` when the shopper has reviewed this product. */
export function addReview(
  shop: Shop,
  shopper: Shopper,
  { productId, ...content }: Content & { productId: string },
  { transact } = notIdempotent(shop),
) {
  const write = async (tx: Transaction) => {
    const [product] = await loadProducts(tx, [productId]);
    if (!product) throw new ShopError("product_not_found");
    const review = { ...content, productId, shopperId: shopper.id, createdAt: shop.clock() };
    const row = await insertReview(tx, { ...review, ...actorRow(shopper) });
    if (!row) throw new ShopError("already_reviewed");
    await addRatings(shop, tx, [{ productId, sum: content.rating, count: 1 }]);
    return readBack(tx, shopper.id, productId);
  };
  return transact(write);
}

/** Changes the shopper's own review; a hidden one stays hidden. Throws `review_not_found`, also for another shopper's. */
export function editReview(shop: Shop, shopper: Shopper, id: string, content: Content) {
  return inTransaction(shop.db, async (tx) => {
    const { productId, rating, hiddenAt } = await requireOwn(tx, shopper.id, id);
    await updateReview(tx, id, { ...content, ...actorRow(shopper) });
    if (!hiddenAt) await addRatings(shop, tx, [{ productId, sum: content.rating - rating, count: 0 }]);
    return readBack(tx, shopper.id, productId);
  });
}

/**
 * Deletes the shopper's own review; returns the remaining ones. Throws `review_not_found`, also for another shopper's.
 */
export function removeReview(shop: Shop, shopper: Shopper, id: string) {
  return inTransaction(shop.db, async (tx) => {
    const { productId, rating, hiddenAt } = await requireOwn(tx, shopper.id, id);
    await deleteReview(tx, id);
    if (!hiddenAt) await addRatings(shop, tx, [{ productId, sum: -rating, count: -1 }]);
    return readRating(tx, productId);
  });
}

/** Deletes all reviews by these shoppers, and updates the products' ratings. */
export async function removeReviewsOf(
  shop: Shop,
  tx: Transaction,
  shopperIds: readonly string[],
): Promise<void> {
  const removed = await deleteReviewsOf(tx, shopperIds);
  const shown = Map.groupBy(
    removed.filter(({ hiddenAt }) => !hiddenAt),
    ({ productId }) => productId,
  );
  await addRatings(
    shop,
    tx,
    [...shown].map(([productId, rows]) => ({
      productId,
      sum: -rows.reduce((sum, { rating }) => sum + rating, 0),
      count: -rows.length,
    })),
  );
}

/** Inserts reviews and updates their products' ratings. */
export async function importReviews(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  rows: Omit<NewReview, "actorKind" | "actorId">[],
): Promise<void> {
  await insertReviews(
    tx,
    rows.map((row) => ({ ...row, ...actorRow(actor) })),
  );
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  await addRatings(
    shop,
    tx,
    [...byProduct].map(([productId, own]) => ({
      productId,
      sum: own.reduce((total, review) => total + review.rating, 0),
      count: own.length,
    })),
  );
}

async function requireOwn(tx: Transaction, shopperId: string, id: string) {
  const row = await lockReview(tx, shopperId, id);
  if (!row) throw new ShopError("review_not_found");
  return row;
}

async function readBack(tx: Transaction, shopperId: string, productId: string) {
  const row = await findReview(tx, shopperId, productId);
  if (!row) throw new Error("A review that was just written is not there.");
  return { review: viewReview(row), ...(await readRating(tx, productId)) };
}

async function readRating(db: Queryable, productId: string) {
  const [product] = await loadProducts(db, [productId]);
  if (!product) throw new ShopError("product_not_found");
  return { averageRating: product.averageRating, totalReviews: product.reviewCount };
}
