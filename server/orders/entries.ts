import { type Totals, totalsOf } from "../../contract/totals.ts";
import { type Posting, transfer } from "../ledger/service.ts";
import type { Account } from "../ledger/tables.ts";
import type { OrderItemRow } from "./tables.ts";
import type { OrderWithItems } from "./view.ts";

/** What is to be paid for of an order: everything that is there, by the rules of the day it was placed. */
export function totalsDue({ items, ...charges }: OrderWithItems): Totals {
  const there = items.map((item) => ({ ...item, quantity: item.quantity - item.shortQuantity }));
  return totalsOf(there, charges);
}

type Taxed = Pick<Totals, "taxCents" | "amountCents">;

/** A sale in the books: the shopper owes what the shop has earned. */
export function sale({ taxCents, amountCents }: Taxed): Posting[] {
  return [
    { account: "shopper", amount: amountCents },
    { account: "sales", amount: taxCents - amountCents },
    { account: "tax", amount: -taxCents },
  ];
}

/** The same, taken back. */
export function saleTakenBack(totals: Taxed): Posting[] {
  return sale(totals).map((posting) => ({ ...posting, amount: -posting.amount }));
}

/** The counted goods of an order, going from one account to another. */
export function goods(
  items: readonly OrderItemRow[],
  from: Account,
  to: Account | ((item: OrderItemRow) => Account),
): Posting[] {
  return items
    .filter((item) => item.takenFromStock)
    .flatMap((item) =>
      transfer(
        item.quantity - item.shortQuantity,
        from,
        typeof to === "string" ? to : to(item),
        item.productId,
      ),
    );
}

/** What an order has taken from counted stock and still holds, by product. */
export function takenLines(items: readonly OrderItemRow[]): { productId: string; quantity: number }[] {
  return items
    .filter((item) => item.takenFromStock && item.quantity > item.shortQuantity)
    .map(({ productId, quantity, shortQuantity }) => ({ productId, quantity: quantity - shortQuantity }));
}
