import type { LineDiscount } from "#contract/pricing/discount-kinds.ts";
import { spreadCents } from "#contract/pricing/spread-cents.ts";
import type { OrderItemRow } from "#schema/order-items.ts";

export { chargedLines } from "#contract/pricing/charged.ts";

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
