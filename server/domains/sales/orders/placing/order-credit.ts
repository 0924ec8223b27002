import { giveCredit, takeCredit } from "#domains/customers/index.ts";
import { type Posting, transfer } from "#domains/ledger/index.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderRow } from "#schema/orders.ts";

/** What an order that is not cancelled costs in money, in cents: beside what store credit pays, and was given back as it. */
export function moneyDueCents(order: OrderRow): number {
  const { amountCents, shortCents, creditCents, creditBackCents } = order;
  return amountCents - shortCents - creditCents + creditBackCents;
}

/** Whether store credit pays all of an order that was placed. */
export function isPaidByCredit({ amountCents, shortCents, creditCents }: OrderRow): boolean {
  return creditCents > 0 && creditCents === amountCents - shortCents;
}

/** The postings of store credit that pays for an order. */
export function creditUsed(cents: number): Posting[] {
  return transfer(cents, "shopper", "credit");
}

/** The postings of store credit that comes back to a shopper, or is given to them. */
export function creditReturned(cents: number): Posting[] {
  return transfer(cents, "credit", "shopper");
}

/** Gives store credit back that an order no longer uses. Stock has been locked before. */
export function returnCredit(shop: Shop, tx: Transaction, order: OrderRow, cents: number): Promise<void> {
  const { id: orderId, shopperId } = order;
  return giveCredit(shop, tx, { shopperId, orderId, cents, kind: "returned" });
}

/** Takes the store credit of a cancelled order again; returns whether there is still so much. */
export function reserveCreditAgain(shop: Shop, tx: Transaction, order: OrderRow): Promise<boolean> {
  const { id: orderId, shopperId, creditCents: cents } = order;
  return takeCredit(shop, tx, { shopperId, orderId, cents });
}
