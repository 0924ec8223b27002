import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import type { Cursor } from "#platform/db/lists/cursor.ts";
import { isAfter, sortedBy } from "#platform/db/lists/keyset.ts";
import { orders } from "#schema/orders.ts";
import { shoppers } from "#schema/shoppers.ts";
import { type CreditEntryRow, storeCreditEntries, storeCredits } from "#schema/store-credit.ts";

export async function findBalance(db: Queryable, shopperId: string): Promise<number> {
  const [row] = await db.select().from(storeCredits).where(eq(storeCredits.shopperId, shopperId));
  return row?.balanceCents ?? 0;
}

/** A shopper's entries with the numbers of their orders, newest first; those after a cursor. */
export function listEntries(
  db: Queryable,
  { shopperId, limit, cursor }: { shopperId: string; limit: number; cursor: Cursor | undefined },
): Promise<{ entry: CreditEntryRow; orderNumber: number }[]> {
  const { at, id } = storeCreditEntries;
  const isOwn = eq(storeCreditEntries.shopperId, shopperId);
  return db
    .select({ entry: storeCreditEntries, orderNumber: orders.number })
    .from(storeCreditEntries)
    .innerJoin(orders, eq(orders.id, storeCreditEntries.orderId))
    .where(cursor ? and(isOwn, isAfter(at, id, "desc", cursor)) : isOwn)
    .orderBy(...sortedBy(at, id, "desc"))
    .limit(limit);
}

/** Lowers a balance if there is enough of it; returns whether there was. Concurrent orders wait here for each other. */
export async function lowerBalance(tx: Transaction, shopperId: string, cents: number): Promise<boolean> {
  const rows = await tx
    .update(storeCredits)
    .set({ balanceCents: sql`${storeCredits.balanceCents} - ${cents}` })
    .where(and(eq(storeCredits.shopperId, shopperId), sql`${storeCredits.balanceCents} >= ${cents}`))
    .returning({ shopperId: storeCredits.shopperId });
  return rows.length > 0;
}

export async function raiseBalance(tx: Transaction, shopperId: string, cents: number): Promise<void> {
  await tx
    .insert(storeCredits)
    .values({ shopperId, balanceCents: cents })
    .onConflictDoUpdate({
      target: storeCredits.shopperId,
      set: { balanceCents: sql`${storeCredits.balanceCents} + ${cents}` },
    });
}

export async function insertEntry(
  tx: Transaction,
  entry: typeof storeCreditEntries.$inferInsert,
): Promise<void> {
  await tx.insert(storeCreditEntries).values(entry);
}

/**
 * The account that a shopper's store credit belongs to: their own, or of a guest the one that has confirmed the guest's
 * email. Anybody can register with an email that is not theirs, so an unconfirmed one gets nothing.
 */
export async function findCreditAccount(db: Queryable, shopperId: string): Promise<string | undefined> {
  const [shopper] = await db
    .select({ id: shoppers.id, guestEmail: shoppers.guestEmail })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId));
  if (!shopper) return undefined;
  if (shopper.guestEmail === null) return shopper.id;
  const [account] = await db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(and(eq(shoppers.email, shopper.guestEmail), isNull(shoppers.guestEmail), shoppers.emailVerified));
  return account?.id;
}
