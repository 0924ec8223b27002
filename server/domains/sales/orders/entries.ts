import type { Totals } from "#contract/totals.ts";
import { type Posting, transfer } from "#domains/ledger/index.ts";
import type { Account } from "#schema/ledger.ts";
import type { OrderItemRow } from "#schema/order-items.ts";

export { totalsDue } from "#contract/pricing/charged.ts";

type Sold = Pick<Totals, "discountCents" | "taxCents" | "amountCents">;

/** The postings of a sale: the shopper owes what the shop has earned, without what it has taken off. */
export function sale({ discountCents, taxCents, amountCents }: Sold): Posting[] {
  return [
    { account: "shopper", amount: amountCents },
    { account: "sales", amount: taxCents - amountCents - discountCents },
    { account: "discounts", amount: discountCents },
    { account: "tax", amount: -taxCents },
  ];
}

/** The same postings reversed. */
export function saleTakenBack(totals: Sold): Posting[] {
  return sale(totals).map((posting) => ({ ...posting, amount: -posting.amount }));
}

/** What is no longer sold when less of an order is charged. */
export function lessSold(then: Totals, now: Totals): Sold {
  return {
    discountCents: then.discountCents - now.discountCents,
    taxCents: then.taxCents - now.taxCents,
    amountCents: then.amountCents - now.amountCents,
  };
}

/** The postings that move an order's counted goods from one account to another. */
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

/** What an order took from counted stock and still holds, by product. */
export function takenLines(items: readonly OrderItemRow[]): { productId: string; quantity: number }[] {
  return items
    .filter((item) => item.takenFromStock && item.quantity > item.shortQuantity)
    .map(({ productId, quantity, shortQuantity }) => ({ productId, quantity: quantity - shortQuantity }));
}
