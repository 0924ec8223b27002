import type { CreditKind } from "#contract/store-credit/credit-kinds.ts";
import type { Transaction } from "#platform/db/database.ts";
import { cutPage, decodeCursor, encodeCursor } from "#platform/db/lists/cursor.ts";
import type { Shop } from "#platform/shop.ts";
import { findBalance, insertEntry, listEntries, lowerBalance, raiseBalance } from "./store.ts";

export { findCreditAccount } from "./store.ts";

/** An amount of store credit, and the order it is about. */
type Change = { shopperId: string; orderId: string; cents: number };

/**
 * Takes store credit for an order, in the transaction that places it. Returns whether there is so much: if not, the
 * caller has to roll back. Of concurrent orders, each waits for the one before. Take it last, after stock: everybody
 * locks in this sequence.
 */
export async function takeCredit({ clock }: Shop, tx: Transaction, change: Change): Promise<boolean> {
  const { shopperId, orderId, cents } = change;
  if (cents === 0) return true;
  if (!(await lowerBalance(tx, shopperId, cents))) return false;
  await insertEntry(tx, { shopperId, orderId, kind: "used", cents: -cents, at: clock() });
  return true;
}

/** Adds store credit: what an order had used comes back, or the shop gives money back this way. */
export async function giveCredit(
  { clock }: Shop,
  tx: Transaction,
  { shopperId, orderId, cents, kind }: Change & { kind: Exclude<CreditKind, "used"> },
): Promise<void> {
  if (cents === 0) return;
  await raiseBalance(tx, shopperId, cents);
  await insertEntry(tx, { shopperId, orderId, kind, cents, at: clock() });
}

const LISTED = 20;
const LIST = "store credit by at desc";

/**
 * Returns how much store credit a shopper has, and what changed it, newest first. Throws `invalid_input` for a cursor of
 * another list.
 */
export async function readCredit(
  { db, settings }: Shop,
  shopperId: string,
  query: { limit?: number | undefined; cursor?: string | undefined },
) {
  const limit = query.limit ?? LISTED;
  const cursor = query.cursor === undefined ? undefined : decodeCursor(LIST, query.cursor);
  const [balanceCents, rows] = await Promise.all([
    findBalance(db, shopperId),
    listEntries(db, { shopperId, limit: limit + 1, cursor }),
  ]);
  const { page, last } = cutPage(rows, limit);
  const { toAmount } = settings.money;
  return {
    balance: toAmount(balanceCents),
    entries: page.map(({ entry, orderNumber }) => ({
      _id: entry.id,
      kind: entry.kind,
      amount: toAmount(entry.cents),
      order: { _id: entry.orderId, number: orderNumber },
      at: entry.at.toISOString(),
    })),
    nextCursor: last ? encodeCursor(LIST, { value: last.entry.at.toISOString(), id: last.entry.id }) : null,
  };
}
