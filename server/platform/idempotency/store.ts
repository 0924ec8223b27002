import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { type IdempotencyKeyRow, idempotencyKeys } from "./tables.ts";

/** Whose key, for which call, with the digest of the request. */
export type Claim = Pick<IdempotencyKeyRow, "personId" | "call" | "key" | "digest">;

/** Inserts a key unless it exists; of two concurrent inserts, the second waits until the first transaction ends. */
export async function insertKey(tx: Transaction, claim: Claim, createdAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

export async function findKey(db: Queryable, claim: Claim): Promise<IdempotencyKeyRow | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(isKey(claim));
  return row;
}

export async function updateResult(tx: Transaction, claim: Claim, result: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ result }).where(isKey(claim));
}

/** Deletes at most `limit` keys from before a moment; returns how many. */
export async function deleteKeysBefore(db: Queryable, moment: Date, limit: number): Promise<number> {
  const { personId, call, key, createdAt } = idempotencyKeys;
  const old = db
    .select({ createdAt })
    .from(idempotencyKeys)
    .where(lt(createdAt, moment))
    .orderBy(createdAt)
    .limit(limit);
  const rows = await db
    .delete(idempotencyKeys)
    .where(inArray(createdAt, old))
    .returning({ personId, call, key });
  return rows.length;
}

function isKey({ personId, call, key }: Claim): SQL | undefined {
  return and(
    eq(idempotencyKeys.personId, personId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  );
}
