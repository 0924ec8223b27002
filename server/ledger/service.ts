import { type Actor, actorRow } from "../actor.ts";
import type { Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { insertLines, linesAsValue } from "./store.ts";
import type { Account, LedgerLineRow } from "./tables.ts";

export { insertLinesOf } from "./store.ts";

export type Line = {
  account: Account;
  /** Of goods: the product they are pieces of. Without one, the amount is money. */
  productId?: string;
  /** Cents, or pieces; what leaves the account is below zero. */
  amount: number;
};

export type Transfer = {
  /** What happened; a name that comes again is a mistake, and fails the transaction. */
  name: string;
  orderId?: string;
  lines: Line[];
};

/**
 * Enters what happened into the books, and who did it, in its transaction. Throws when a transfer does not balance, or is there
 * already: both are mistakes of ours, and whatever was about to happen must not.
 */
export async function enter(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  ...transfers: Transfer[]
): Promise<void> {
  const rows = rowsOf(shop, actor, transfers);
  if (rows.length > 0) await insertLines(tx, rows);
}

/** The same as a value for `insertLinesOf`, to be entered by a larger statement. Throws when a transfer does not balance. */
export function entriesOf(shop: Shop, actor: Actor, ...transfers: Transfer[]): string {
  return linesAsValue(rowsOf(shop, actor, transfers));
}

function rowsOf(shop: Shop, actor: Actor, transfers: readonly Transfer[]): LedgerLineRow[] {
  const at = shop.clock();
  return transfers.flatMap(({ name, orderId = null, lines }) => {
    const moved = lines.filter((line) => line.amount !== 0);
    assertBalanced(name, moved);
    return moved.map(({ account, productId = null, amount }, line) => ({
      transfer: name,
      line,
      account,
      productId,
      amount,
      orderId,
      ...actorRow(actor),
      at,
    }));
  });
}

/** Money or pieces that go from one account to another. */
export function move(amount: number, from: Account, to: Account, productId?: string): Line[] {
  const unit = productId === undefined ? {} : { productId };
  return [
    { account: from, amount: -amount, ...unit },
    { account: to, amount, ...unit },
  ];
}

function assertBalanced(name: string, lines: readonly Line[]): void {
  const sums = new Map<string | undefined, number>();
  for (const { productId, amount } of lines) sums.set(productId, (sums.get(productId) ?? 0) + amount);
  for (const sum of sums.values())
    if (sum !== 0) throw new Error(`The transfer ${name} does not balance: ${JSON.stringify(lines)}`);
}
