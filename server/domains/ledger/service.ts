import type { SQL } from "drizzle-orm";
import { type Actor, actorRow } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { Account, EntryName, LedgerPostingRow } from "#schema/ledger.ts";
import { insertPostings, insertTransfers, postingsAsValue } from "./store.ts";

export { insertPostingsOf } from "./store.ts";

/** The part of a journal entry that changes one account. */
export type Posting = {
  account: Account;
  /** The product, when the amount is pieces of it; else the amount is money. */
  productId?: string;
  /** Cents or pieces; negative when it leaves the account. */
  amount: number;
};

/** A journal entry: a named set of postings. */
export type JournalEntry = {
  /** Unique: a second entry with this name fails the transaction. */
  name: EntryName;
  orderId?: string;
  /** What the staff wrote about it. */
  note?: string | undefined;
  postings: Posting[];
};

/**
 * Posts journal entries, with the actor, in the caller's transaction. Throws when the postings of an entry do not
 * balance or its name exists already: both are bugs, and the transaction must not commit.
 */
export async function post(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  ...entries: JournalEntry[]
): Promise<void> {
  const rows = rowsOf(shop, actor, entries);
  if (rows.length > 0) await insertPostings(tx, rows);
}

/**
 * The same for the goods of thousands of products at once: moves pieces from an account to the shelf for each row of a
 * query for `entry`, `product_id` and `amount`.
 */
export function postTransfers(
  { clock }: Shop,
  tx: Transaction,
  actor: Actor,
  transfers: { from: Account; moves: SQL; note: string },
): Promise<void> {
  return insertTransfers(tx, { ...transfers, by: actorRow(actor), at: clock() });
}

/**
 * Returns the same postings as a value for `insertPostingsOf`, for a larger statement. Throws when an entry does not
 * balance.
 */
export function postingsOf(shop: Shop, actor: Actor, ...entries: JournalEntry[]): string {
  return postingsAsValue(rowsOf(shop, actor, entries));
}

function rowsOf({ clock }: Shop, actor: Actor, entries: readonly JournalEntry[]): LedgerPostingRow[] {
  const at = clock();
  return entries.flatMap(({ name, orderId = null, note = null, postings }) => {
    const moved = postings.filter(({ amount }) => amount !== 0);
    assertBalanced(name, moved);
    return moved.map(({ account, productId = null, amount }, position) => ({
      entry: name,
      position,
      account,
      productId,
      amount,
      orderId,
      note,
      ...actorRow(actor),
      at,
    }));
  });
}

/** The two postings that move an amount (cents, or pieces of a product) from one account to another. */
export function transfer(amount: number, from: Account, to: Account, productId?: string): Posting[] {
  const unit = productId === undefined ? {} : { productId };
  return [
    { account: from, amount: -amount, ...unit },
    { account: to, amount, ...unit },
  ];
}

function assertBalanced(name: string, postings: readonly Posting[]): void {
  const sums = new Map<string | undefined, number>();
  for (const { productId, amount } of postings) sums.set(productId, (sums.get(productId) ?? 0) + amount);
  for (const sum of sums.values())
    if (sum !== 0) throw new Error(`The journal entry ${name} does not balance: ${JSON.stringify(postings)}`);
}
