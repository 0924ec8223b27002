import type { Money } from "../money.ts";
import type { Settings } from "../settings/settings.ts";
import { type Charges, chargeLines, netCents, netSumOf, type Totals, totalsOf } from "../totals.ts";
import type { LineDiscount } from "./discount-kinds.ts";
import { type MultiBuy, multiBuyName, type Pieces } from "./multi-buy.ts";
import { multiBuySavings } from "./multi-buy-savings.ts";
import { scheduledSaving } from "./scheduled-price.ts";
import { spreadCents } from "./spread-cents.ts";
import { type VoucherTerms, voucherCents, voucherName, voucherRefusal } from "./voucher.ts";

/** What makes an order cheaper today. */
export type PriceRules = { multiBuys: readonly MultiBuy[]; voucher: VoucherTerms | null };

type Discounted = { discountCents: number; discounts: LineDiscount[] };

export type PricedOrder<L> = {
  /** `savedCents` is what a scheduled price saves: it is in the line's price already. */
  lines: (L & Discounted & { taxPercent: number; savedCents: number })[];
  charges: Charges;
  totals: Totals;
  /** Why the voucher does not count, in a sentence; null when it does, or without one. */
  refusal: string | null;
};

/**
 * What an order costs: the only place where prices and rules become amounts, for the cart and for the order. Each product
 * has one line, with its price of today. In this order:
 *
 * 1. multi-buys, on the prices of today;
 * 2. the delivery fee, by what the goods cost then: so a voucher never costs the shopper free delivery;
 * 3. the voucher, on what the goods cost then, or on the fee. It is spread over the lines by what each costs;
 * 4. the tax, on what remains of the lines and the fee.
 */
export function priceOrder<L extends Pieces>(
  settings: Pick<Settings, "tax" | "shipping">,
  money: Money,
  lines: readonly L[],
  { multiBuys, voucher }: PriceRules,
): PricedOrder<L> {
  const grouped = takeMultiBuys(money, lines, multiBuys);
  const { lines: taxed, charges } = chargeLines(settings, money, grouped);
  const order = { goodsCents: netSumOf(taxed), feeCents: charges.shippingCents };
  const refusal = voucher && voucherRefusal(money, voucher, order);
  const taken = voucher && refusal === null ? voucherCents(voucher, order) : { goodsCents: 0, feeCents: 0 };
  const priced = voucher ? takeVoucher(taxed, voucher, taken.goodsCents) : taxed;
  const charged = { ...charges, shippingDiscountCents: taken.feeCents };
  const withSavings = priced.map((line) => ({ ...line, savedCents: scheduledSaving(line) }));
  return { lines: withSavings, charges: charged, totals: totalsOf(priced, charged), refusal };
}

function takeMultiBuys<L extends Pieces>(
  money: Money,
  lines: readonly L[],
  multiBuys: readonly MultiBuy[],
): (L & Discounted)[] {
  const savings = Map.groupBy(multiBuySavings(lines, multiBuys), ({ productId }) => productId);
  return lines.map((line) => {
    const discounts = (savings.get(line.productId) ?? []).map(({ multiBuy, cents }) => ({
      kind: "multi-buy" as const,
      name: multiBuyName(money, multiBuy),
      cents,
    }));
    return { ...line, discounts, discountCents: discounts.reduce((sum, { cents }) => sum + cents, 0) };
  });
}

function takeVoucher<L extends Pieces & Discounted>(
  lines: readonly L[],
  voucher: VoucherTerms,
  takenCents: number,
): L[] {
  const shares = lines.map((line) => ({ key: line.productId, weight: netCents(line) }));
  const parts = spreadCents(takenCents, shares);
  return lines.map((line, index) => {
    const cents = parts[index] ?? 0;
    if (cents === 0) return line;
    const discount: LineDiscount = { kind: "voucher", name: voucherName(voucher), cents };
    return {
      ...line,
      discountCents: line.discountCents + cents,
      discounts: [...line.discounts, discount],
    };
  });
}
