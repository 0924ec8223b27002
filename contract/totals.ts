import { t } from "./i18n/i18n.ts";
import { percentText } from "./i18n/numbers.ts";
import type { Money } from "./money.ts";
import type { Settings } from "./settings/settings.ts";

/** Pieces of a product at a price. */
type Goods = {
  offerPriceCents: number;
  quantity: number;
  /** What is taken off all of these pieces together; nothing when left out. */
  discountCents?: number;
  /** What they cost less because they weigh less than was ordered; nothing when left out. */
  lighterCents?: number;
};

/** A line as an order stores it: with the tax rate at that time, in percent with two decimals. */
export type TaxedLine = Goods & { taxPercent: number };

/** The charges of an order beside its lines, and whether those and the fee include the tax. */
export type Charges = {
  taxIncluded: boolean;
  shippingCents: number;
  /** What a voucher takes off the fee. */
  shippingDiscountCents: number;
  /** The tax rate of the fee; 0 without a fee. */
  shippingTaxPercent: number;
};

/**
 * `subtotalCents` is the sum of the lines, and `discountCents` what is taken off them and the fee. Subtotal, discount and
 * fee contain the tax if prices include it, otherwise the tax is added. It is the tax of what remains.
 */
export type Totals = {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  amountCents: number;
};

/** The tax of one rate, on the lines and the fee that have it: `sumCents`, which contains it if prices include it. */
type RateTax = { percent: number; sumCents: number; taxCents: number };

/**
 * The totals of a list of lines. Tax is calculated once per rate, on the sum of its lines and the fee, rounded half up.
 * Cart page, order, payment and mail all use this function, so they show the same cents.
 */
export function totalsOf(lines: readonly TaxedLine[], charges: Charges): Totals {
  const { taxIncluded, shippingCents, shippingDiscountCents } = charges;
  const subtotalCents = lines.reduce((sum, line) => sum + grossCents(line), 0);
  const goodsCents = netSumOf(lines);
  const discountCents = subtotalCents - goodsCents + shippingDiscountCents;
  const taxCents = taxesOf(lines, charges).reduce((total, rate) => total + rate.taxCents, 0);
  const amountCents = subtotalCents - discountCents + shippingCents + (taxIncluded ? 0 : taxCents);
  return { subtotalCents, discountCents, shippingCents, taxCents, amountCents };
}

/** The price of a line, for its weight if it is sold by weight, before anything is taken off. */
export function grossCents({ offerPriceCents, quantity, lighterCents = 0 }: Goods): number {
  return offerPriceCents * quantity - lighterCents;
}

/** What a line costs: its price without what is taken off it. */
export function netCents(line: Goods): number {
  return grossCents(line) - (line.discountCents ?? 0);
}

/** The sum of what lines cost. */
export function netSumOf(lines: readonly Goods[]): number {
  return lines.reduce((sum, line) => sum + netCents(line), 0);
}

/** The tax of a list of lines and the fee, per rate, lowest rate first. */
export function taxesOf(lines: readonly TaxedLine[], charges: Charges): RateTax[] {
  const { taxIncluded, shippingTaxPercent } = charges;
  const feeCents = charges.shippingCents - charges.shippingDiscountCents;
  const sums = new Map<number, number>();
  for (const line of lines) sums.set(line.taxPercent, (sums.get(line.taxPercent) ?? 0) + netCents(line));
  if (shippingTaxPercent > 0) sums.set(shippingTaxPercent, (sums.get(shippingTaxPercent) ?? 0) + feeCents);
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([percent, sumCents]) => ({ percent, sumCents, taxCents: taxOn(sumCents, percent, taxIncluded) }));
}

/** In hundredths of a percent all numbers are integers, so that half a cent is exact. */
function taxOn(cents: number, percent: number, included: boolean): number {
  const rate = Math.round(percent * 100);
  const whole = included ? 10_000 + rate : 10_000;
  return Math.floor((2 * cents * rate + whole) / (2 * whole));
}

/**
 * Adds the current tax rates to lines, and returns them with the current charges. What counts for free shipping is what
 * the lines cost.
 */
export function chargeLines<L extends Goods & { category: string }>(
  settings: Pick<Settings, "tax" | "shipping">,
  money: Money,
  lines: readonly L[],
): { lines: (L & { taxPercent: number })[]; charges: Charges } {
  const { tax, shipping } = settings;
  const isFree = shipping.freeFrom !== null && netSumOf(lines) >= money.toCents(shipping.freeFrom);
  const shippingCents = isFree ? 0 : money.toCents(shipping.fee);
  return {
    lines: lines.map((line) => ({ ...line, taxPercent: tax.byCategory[line.category] ?? tax.percent })),
    charges: {
      taxIncluded: tax.included,
      shippingCents,
      shippingDiscountCents: 0,
      shippingTaxPercent: shippingCents > 0 ? shipping.taxPercent : 0,
    },
  };
}

/**
 * "Tax (2%)", with the number as in a locale; without the rate when the lines, or they and the fee, have different ones.
 */
export function taxLabel(
  lines: readonly { taxPercent: number }[],
  { taxIncluded, shippingTaxPercent }: Pick<Charges, "taxIncluded" | "shippingTaxPercent">,
  locale: string,
): string {
  const rates = new Set(lines.map(({ taxPercent }) => taxPercent));
  // A fee without tax is not worth a word.
  if (shippingTaxPercent > 0) rates.add(shippingTaxPercent);
  const [rate, ...others] = rates;
  if (rate === undefined || others.length > 0) return taxIncluded ? t("Tax (included)") : t("Tax");
  const percent = percentText(rate, locale);
  return taxIncluded ? t("Tax ({percent}, included)", { percent }) : t("Tax ({percent})", { percent });
}
