import type { LineDiscount } from "../../contract/pricing/discount-kinds.ts";
import { discountOfPieces, spreadCents } from "../../contract/pricing/spread-cents.ts";
import type { OrderItemRow } from "./tables.ts";

/** The lines of an order without what was short or refunded after a problem, and without its part of the discount. */
export function chargedLines({ items }: { items: readonly OrderItemRow[] }): OrderItemRow[] {
  return items.map((item) => {
    const quantity = item.quantity - item.shortQuantity - item.refundedQuantity;
    return {
      ...item,
      quantity,
      discountCents: discountOfPieces(item.discountCents, quantity, item.quantity),
    };
  });
}

/** What is taken off a charged line for each reason: its discount, spread over the reasons of the whole line. */
export function chargedDiscounts({ discountCents, discounts }: OrderItemRow): LineDiscount[] {
  const parts = spreadCents(
    discountCents,
    discounts.map(({ name, cents }) => ({ key: name, weight: cents })),
  );
  return discounts.flatMap((discount, index) => {
    const cents = parts[index] ?? 0;
    return cents > 0 ? [{ ...discount, cents }] : [];
  });
}
