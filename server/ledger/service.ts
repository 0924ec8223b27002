import { type Actor, actorRow } from "../actor.ts";
import type { Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { insertPostings, postingsAsValue } from "./store.ts";
import type { Account, LedgerPostingRow } from "./tables.ts";

export { insertPostingsOf } from "./store.ts";

/** What a journal entry adds to one account. */
export type Posting = {
  account: Account;
  /** Of goods: the product they are pieces of. Without one, the amount is money. */
  productId?: string;
  /** Cents, or pieces; what leaves the account is below zero. */
  amount: number;
};

/** Something that happened, in the books. */
export type JournalEntry = {
  /** What happened; a name that comes again is a mistake, and fails the transaction. */
  name: string;
  orderId?: string;
  postings: Posting[];
};

/**
 * Posts what happened to the books, and who did it, in its transaction. Throws when the postings of an entry do not add up to
 * nothing, or the entry is there already: both are mistakes of ours, and whatever was about to happen must not.
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

/** The same as a value for `insertPostingsOf`, to be posted by a larger statement. Throws when an entry does not balance. */
export function postingsOf(shop: Shop, actor: Actor, ...entries: JournalEntry[]): string {
  return postingsAsValue(rowsOf(shop, actor, entries));
}

function rowsOf(shop: Shop, actor: Actor, entries: readonly JournalEntry[]): LedgerPostingRow[] {
  const at = shop.clock();
  return entries.flatMap(({ name, orderId = null, postings }) => {
    const moved = postings.filter(({ amount }) => amount !== 0);
    assertBalanced(name, moved);
    return moved.map(({ account, productId = null, amount }, position) => ({
      entry: name,
      position,
      account,
      productId,
      amount,
      orderId,
      ...actorRow(actor),
      at,
    }));
  });
}

/** The postings of what goes from one account to another: cents, or pieces of a product. */
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
