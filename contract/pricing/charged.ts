import { type Charges, type TaxedLine, type Totals, totalsOf } from "../totals.ts";
import { scheduledSaving } from "./scheduled-price.ts";
import { discountOfPieces } from "./spread-cents.ts";
import { priceByWeight, type WeighedPieces } from "./weight-price.ts";

/** A line as an order stores it, with what became of its pieces. */
export type OrderedLine = TaxedLine &
  WeighedPieces & {
    productId: string;
    /** The shop's own price, when the line has a scheduled one. */
    ownPriceCents?: number | null;
    /** What was taken off all the pieces that were ordered. */
    discountCents: number;
    shortQuantity: number;
    refundedQuantity: number;
    /** What was given back of the price of pieces that are still charged, with its tax, and that tax. */
    reducedCents: number;
    reducedTaxCents: number;
  };

/** The fee of an order, with what became of it. */
export type OrderedCharges = Charges & {
  shippingRefunded: boolean;
  /** What was given back of a fee that is still charged, with its tax, and that tax. */
  shippingReducedCents: number;
  shippingReducedTaxCents: number;
};

export type OrderedGoods<Line extends OrderedLine = OrderedLine> = OrderedCharges & {
  items: readonly Line[];
};

/** How many pieces of a line are charged: neither short nor refunded. */
export function chargedQuantity({ quantity, shortQuantity, refundedQuantity }: OrderedLine): number {
  return quantity - shortQuantity - refundedQuantity;
}

/**
 * The lines of an order without what was short or refunded, without its part of the discount, and at the price of their
 * weight; and what a scheduled price saves on them.
 */
export function chargedLines<Line extends OrderedLine>({
  items,
}: {
  items: readonly Line[];
}): (Line & { lighterCents: number; savedCents: number })[] {
  return items.map((item) => {
    const quantity = chargedQuantity(item);
    const discountCents = discountOfPieces(item.discountCents, quantity, item.quantity);
    const byWeight = priceByWeight(item, { ...item, quantity, discountCents });
    return { ...item, quantity, ...byWeight, savedCents: chargedSaving(item, quantity) };
  });
}

/** What a scheduled price saves on pieces of a line, by their weight. */
function chargedSaving(item: OrderedLine, quantity: number): number {
  const saving = scheduledSaving({ ...item, quantity });
  // As the price of the same weight: what the pieces would have cost more.
  const { lighterCents } = priceByWeight(item, { offerPriceCents: saving, quantity: 1, discountCents: 0 });
  return saving - lighterCents;
}

/** The charges of an order, without a fee that was refunded. */
export function chargesDue<Order extends OrderedCharges>(order: Order): Order {
  return order.shippingRefunded ? { ...order, shippingCents: 0, shippingDiscountCents: 0 } : order;
}

/** What was given back of prices that are still charged, and the tax in it. */
export function reductionOf(order: OrderedGoods): { cents: number; taxCents: number } {
  const { shippingReducedCents, shippingReducedTaxCents } = order;
  return order.items.reduce(
    ({ cents, taxCents }, { reducedCents, reducedTaxCents }) => ({
      cents: cents + reducedCents,
      taxCents: taxCents + reducedTaxCents,
    }),
    { cents: shippingReducedCents, taxCents: shippingReducedTaxCents },
  );
}

/**
 * What an order costs by now: everything that is charged, by the prices and tax rules at the time of the order, without
 * what was given back of it.
 */
export function totalsDue(order: OrderedGoods): Totals {
  const totals = totalsOf(chargedLines(order), chargesDue(order));
  const { cents, taxCents } = reductionOf(order);
  return { ...totals, taxCents: totals.taxCents - taxCents, amountCents: totals.amountCents - cents };
}
