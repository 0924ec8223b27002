import { and, eq, inArray, lte, notExists, sql } from "drizzle-orm";
import { removeInBatches } from "#platform/db/batches.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { orders } from "#schema/orders.ts";
import { reviews } from "#schema/reviews.ts";
import { shopperSessions, shoppers } from "#schema/shoppers.ts";
import { updatePassword } from "./store.ts";

/** Finds the guests with an email and locks them until the transaction ends; returns their ids. */
export async function lockGuests(tx: Transaction, email: string): Promise<string[]> {
  const rows = await tx
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(eq(shoppers.guestEmail, email))
    .orderBy(shoppers.id)
    .for("update");
  return rows.map(({ id }) => id);
}

export async function hasOrders(tx: Transaction, guestId: string): Promise<boolean> {
  const found = await tx.select({ id: orders.id }).from(orders).where(eq(orders.shopperId, guestId)).limit(1);
  return found.length > 0;
}

/** Gives the orders of guests to an account. */
export async function moveOrders(tx: Transaction, guestIds: readonly string[], to: string): Promise<void> {
  await tx
    .update(orders)
    // Two guests may have used the same key.
    .set({ shopperId: to, idempotencyKey: null })
    .where(inArray(orders.shopperId, [...guestIds]));
}

/**
 * Changes a guest's account: without a `guestEmail` it is one with a password from then on. Throws the database's own error
 * when another account has the email.
 */
export async function updateGuest(
  tx: Transaction,
  id: string,
  { hash, ...fields }: { name: string; email: string; guestEmail: string | null; hash: string },
  at: Date,
): Promise<void> {
  await tx
    .update(shoppers)
    .set({ ...fields, ...(fields.guestEmail === null && { guestCheckAt: null }), updatedAt: at })
    .where(eq(shoppers.id, id));
  await updatePassword(tx, id, hash, at);
}

/**
 * Checks the guests whose time has come: one without session, order and review is deleted, one with an order is kept for
 * good, any other is checked again at `next`.
 */
export async function deleteUnneededGuests(db: Database, now: Date, next: Date): Promise<void> {
  const isDue = lte(shoppers.guestCheckAt, now);
  const ordersOf = db.select({ id: orders.id }).from(orders).where(eq(orders.shopperId, shoppers.id));
  // Its deletion would leave the product with a rating that nobody gave.
  const reviewsOf = db.select({ id: reviews.id }).from(reviews).where(eq(reviews.shopperId, shoppers.id));
  const sessionsOf = db
    .select({ id: shopperSessions.id })
    .from(shopperSessions)
    .where(eq(shopperSessions.userId, shoppers.id));
  await removeInBatches(async (limit) => {
    const due = db.select({ id: shoppers.id }).from(shoppers).where(isDue).limit(limit);
    const ids = (await due).map(({ id }) => id);
    const isMeant = and(inArray(shoppers.id, ids), isDue);
    await db
      .delete(shoppers)
      .where(and(isMeant, notExists(ordersOf), notExists(reviewsOf), notExists(sessionsOf)));
    const check = sql`case when exists ${ordersOf} then null else ${next}::timestamptz end`;
    await db.update(shoppers).set({ guestCheckAt: check }).where(isMeant);
    return ids.length;
  });
}
