import { t } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { chargedQuantity, type OrderedGoods, type OrderedLine } from "#contract/pricing/charged.ts";
import { type GiveBackWish, type GivenPart, giveBack } from "#contract/pricing/give-back.ts";
import { decimalSignOf, readNumber, writeAmount } from "#contract/read-number.ts";

/** What is typed into the form: pieces of each line, whether the fee, and smaller amounts, by line or `FEE`. */
export type Chosen = { quantities: Record<string, number>; fee: boolean; amounts: Record<string, string> };

export const FEE = "fee";
export const nothingChosen: Chosen = { quantities: {}, fee: false, amounts: {} };

/** An order of the API as money is given back for it. The tax in earlier reductions does not change any amount. */
export function goodsOf({ toCents }: Money, order: Order): OrderedGoods {
  return {
    items: order.items.map(
      (item): OrderedLine => ({
        productId: item.product._id,
        offerPriceCents: toCents(item.product.offerPrice),
        taxPercent: item.taxPercent,
        quantity: item.quantity,
        discountCents: toCents(item.discount),
        shortQuantity: item.short,
        pieceGrams: item.byWeight?.pieceGrams ?? null,
        weighedGrams: item.byWeight?.weighedGrams ?? null,
        refundedQuantity: item.refunded,
        reducedCents: toCents(item.reduced),
        reducedTaxCents: 0,
      }),
    ),
    taxIncluded: order.taxIncluded,
    shippingCents: toCents(order.shipping),
    shippingDiscountCents: toCents(order.shippingDiscount),
    shippingTaxPercent: order.shippingTaxPercent,
    shippingRefunded: order.shippingRefunded,
    shippingReducedCents: toCents(order.shippingReduced),
    shippingReducedTaxCents: 0,
  };
}

/** Everything of an order that is still charged. */
export function allOf(goods: OrderedGoods): Chosen {
  return {
    quantities: Object.fromEntries(goods.items.map((item) => [item.productId, chargedQuantity(item)])),
    fee: hasFee(goods),
    amounts: {},
  };
}

/** With another quantity of a line, or of the fee, which is one or none; an amount that was typed for it is dropped. */
export function withQuantity(chosen: Chosen, part: string, quantity: number): Chosen {
  const {
    quantities,
    fee,
    amounts: { [part]: _dropped, ...amounts },
  } = chosen;
  if (part === FEE) return { quantities, fee: quantity > 0, amounts };
  return { quantities: { ...quantities, [part]: quantity }, fee, amounts };
}

/** Whether an order has a fee that can be given back. */
export function hasFee({ shippingRefunded, shippingCents, shippingDiscountCents }: OrderedGoods): boolean {
  return !shippingRefunded && shippingCents > shippingDiscountCents;
}

/** The price of what was chosen: each part by line or `FEE`, and in total, with the same calculation as the shop's. */
export function priceOf(money: Money, goods: OrderedGoods, chosen: Chosen) {
  const { parts } = giveBack(goods, wishOf(money, chosen));
  const byPart = new Map(parts.map((part) => [part.productId ?? FEE, part]));
  return { byPart, cents: parts.reduce((sum, part) => sum + part.cents, 0) };
}

/** An amount as it was typed, in cents; undefined when there is none. */
export function typedCents(money: Money, text: string | undefined): number | undefined {
  const amount = readNumber(text ?? "", decimalSignOf(money));
  return amount !== undefined && amount >= 0 ? money.toCents(amount) : undefined;
}

/** What is wrong with the amount that was typed for a part; undefined when nothing is. */
export function mistakeIn(
  money: Money,
  part: Pick<GivenPart, "exactCents">,
  typed: string | undefined,
): string | undefined {
  if (!typed?.trim()) return undefined;
  const cents = typedCents(money, typed);
  if (cents === undefined)
    return t("Please write an amount such as {example}, or leave this empty for all of it", {
      example: writeAmount(money, 1.5),
    });
  return cents > part.exactCents
    ? t("At most {amount}", { amount: money.formatCents(part.exactCents) })
    : undefined;
}

function wishOf(money: Money, { quantities, fee, amounts }: Chosen): GiveBackWish {
  return {
    lines: Object.entries(quantities).map(([productId, quantity]) => {
      return { productId, quantity, cents: typedCents(money, amounts[productId]) };
    }),
    shipping: fee ? { cents: typedCents(money, amounts[FEE]) } : null,
  };
}
