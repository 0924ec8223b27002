import { addRatings } from "../catalog/service.ts";
import type { Transaction } from "../db/database.ts";
import { insertReviews, type NewReview } from "./store.ts";

/** Writes reviews together with what they add to their products' ratings. */
export async function importReviews(tx: Transaction, rows: NewReview[]): Promise<void> {
  await insertReviews(tx, rows);
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  await addRatings(
    tx,
    [...byProduct].map(([productId, own]) => ({
      productId,
      sum: own.reduce((total, review) => total + review.rating, 0),
      count: own.length,
    })),
  );
}
