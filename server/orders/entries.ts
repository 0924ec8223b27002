import { type Totals, totalsOf } from "../../contract/money.ts";
import { type Line, move } from "../ledger/service.ts";
import type { Account } from "../ledger/tables.ts";
import type { OrderItemRow } from "./tables.ts";

/** What is to be paid for of an order's lines: everything that is there. */
export function totalsDue(items: readonly OrderItemRow[]): Totals {
  return totalsOf(items.map((item) => ({ ...item, quantity: item.quantity - item.shortQuantity })));
}

/** A sale in the books: the shopper owes what the shop has earned. */
export function sale({ subtotalCents, taxCents, amountCents }: Totals): Line[] {
  return [
    { account: "shopper", amount: amountCents },
    { account: "sales", amount: -subtotalCents },
    { account: "tax", amount: -taxCents },
  ];
}

/** The same, taken back. */
export function saleTakenBack(totals: Totals): Line[] {
  return sale(totals).map((line) => ({ ...line, amount: -line.amount }));
}

/** The counted goods of an order, going from one account to another. */
export function goods(
  items: readonly OrderItemRow[],
  from: Account,
  to: Account | ((item: OrderItemRow) => Account),
): Line[] {
  return items
    .filter((item) => item.takenFromStock)
    .flatMap((item) =>
      move(item.quantity - item.shortQuantity, from, typeof to === "string" ? to : to(item), item.productId),
    );
}
