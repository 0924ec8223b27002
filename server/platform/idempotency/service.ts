import { createHash } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { removeInBatches } from "#platform/db/batches.ts";
import { inTransaction, type Transact, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { type Claim, deleteKeysBefore, findKey, insertKey, updateResult } from "./store.ts";

/** Lets a service create something once, however often the request is repeated. */
export type Once = {
  /** The result of an earlier request with the same key, to skip the work before the transaction. */
  earlier<T>(): Promise<T | undefined>;
  /**
   * Runs the work in a transaction and stores its result, which must be plain JSON, under the key; if the key exists,
   * returns the stored result. Throws `idempotency_mismatch` for a key that was used with another request.
   */
  transact: Transact;
};

/** For a request without a key: each one creates something. */
export function notIdempotent({ db }: Shop): Once {
  return { earlier: async () => undefined, transact: (work) => inTransaction(db, work) };
}

/** For a request with a key; `claim` names whose key, which call, and the request's digest. */
export function onceFor(shop: Shop, claim: Claim): Once {
  return {
    earlier: async <T>() => (await findResult(shop.db, claim))?.result as T | undefined,
    transact: (work) => inTransaction(shop.db, (tx) => runOnce(shop, tx, claim, work)),
  };
}

/** A digest of a request in a canonical form: equal requests have equal digests. */
export function digestOf(wish: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of wish) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest("base64url");
}

/** Deletes keys older than a day, by when clients no longer retry. */
export async function sweepIdempotencyKeys({ clock, db }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - limits.idempotencyKeyHours * 3_600_000);
  await removeInBatches((limit) => deleteKeysBefore(db, before, limit));
}

async function runOnce<T>(
  { clock }: Shop,
  tx: Transaction,
  claim: Claim,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (!(await insertKey(tx, claim, clock()))) {
    const earlier = await findResult(tx, claim);
    if (earlier) return earlier.result as T;
    throw new Error("A key collided with one that is not there.");
  }
  const result = await work(tx);
  await updateResult(tx, claim, result);
  return result;
}

async function findResult(db: Parameters<typeof findKey>[0], claim: Claim) {
  const row = await findKey(db, claim);
  if (row && row.digest !== claim.digest) throw new ShopError("idempotency_mismatch");
  return row;
}
