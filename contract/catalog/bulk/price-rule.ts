import { msg, t } from "../../i18n/i18n.ts";
import { MAX_PRICE_CENTS, type Money } from "../../money.ts";
import { decimalSignOf } from "../../read-number.ts";

/** How prices can end, with the names for people. */
const roundings = {
  none: msg("Not rounded"),
  "99": msg("To the nearest {ending}"),
  "95": msg("To the nearest {ending}"),
  whole: msg("To whole amounts"),
} as const;

export type Rounding = keyof typeof roundings;

export const roundingNames = Object.keys(roundings) as [Rounding, ...Rounding[]];

/** The name of a rounding, with the decimal sign of a locale. */
export function roundingText(rounding: Rounding, locale: string): string {
  return t(roundings[rounding], { ending: `${decimalSignOf({ locale })}${rounding}` });
}

/** Which prices a rule changes, with the names for people. */
export const ruledPrices = {
  both: msg("Selling and regular price"),
  offerPrice: msg("Selling price only"),
  price: msg("Regular price only"),
} as const;

export type RuledPrices = keyof typeof ruledPrices;

export const ruledPricesNames = Object.keys(ruledPrices) as [RuledPrices, ...RuledPrices[]];

/** A change of prices by percent, or by an amount in whole units of the currency; negative: down. */
export type PriceRule = { which: RuledPrices; by: "percent" | "amount"; value: number; rounding: Rounding };

export type PricesInCents = { priceCents: number; offerPriceCents: number };

/** Whether prices in a currency can end like this: without hundredths, nothing ends in .99. */
export function canRound({ digits }: Money, rounding: Rounding): boolean {
  return digits >= 2 || rounding === "none" || rounding === "whole";
}

/**
 * The prices of a product after a rule, or why it cannot have them. Rounding never turns the change around: a price that
 * would go down when all go up stays as it is. So the order of two prices stays as well.
 */
export function applyPriceRule(
  money: Money,
  rule: PriceRule,
  prices: PricesInCents,
): PricesInCents | { refused: string } {
  const after = {
    priceCents: rule.which === "offerPrice" ? prices.priceCents : move(money, rule, prices.priceCents),
    offerPriceCents:
      rule.which === "price" ? prices.offerPriceCents : move(money, rule, prices.offerPriceCents),
  };
  const problem = problemOf(money, rule, after);
  return problem === undefined ? after : { refused: problem };
}

function problemOf(
  money: Money,
  { which }: PriceRule,
  { priceCents, offerPriceCents }: PricesInCents,
): string | undefined {
  if (Math.min(priceCents, offerPriceCents) <= 0)
    return t("It would cost {price} or less.", { price: money.formatCents(0) });
  if (Math.max(priceCents, offerPriceCents) > MAX_PRICE_CENTS)
    return t("It would cost more than {price}, the highest price.", {
      price: money.formatCents(MAX_PRICE_CENTS),
    });
  if (offerPriceCents <= priceCents) return undefined;
  const [regular, selling] = [money.formatCents(priceCents), money.formatCents(offerPriceCents)];
  return which === "price"
    ? t("The regular price would be {regular}, below the selling price of {selling}.", { regular, selling })
    : t("It would cost {selling}, more than its regular price of {regular}.", { regular, selling });
}

function move(money: Money, { by, value, rounding }: PriceRule, cents: number): number {
  // Hundredths of a percent, so that 7.5% has no fraction.
  const moved =
    by === "percent"
      ? Math.round((cents * (10_000 + Math.round(value * 100))) / 10_000)
      : cents + money.toCents(value);
  if (moved <= 0) return moved;
  const rounded = round(money, rounding, moved);
  if (value > 0) return Math.max(cents, rounded);
  return value < 0 ? Math.min(cents, rounded) : rounded;
}

/** The nearest price with such an end; the lowest one for what is nearer to 0. */
function round({ digits }: Money, rounding: Rounding, cents: number): number {
  if (rounding === "none") return cents;
  const unit = 10 ** digits;
  const end = rounding === "whole" ? 0 : (unit * Number(rounding)) / 100;
  return Math.max(end || unit, Math.round((cents - end) / unit) * unit + end);
}
