import type { Transaction } from "../db/database.ts";
import { reviews } from "./tables.ts";

export type NewReview = typeof reviews.$inferInsert;

export async function insertReviews(tx: Transaction, rows: NewReview[]): Promise<void> {
  await tx.insert(reviews).values(rows);
}
