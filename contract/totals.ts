import type { Money } from "./money.ts";
import type { Settings } from "./settings/settings.ts";

/** A line as an order keeps it: with the tax rate of its day, in hundredths. */
export type TaxedLine = { offerPriceCents: number; quantity: number; taxPercent: number };

/** What an order is charged beside its lines, and whether those contain the tax. */
export type Charges = { taxIncluded: boolean; shippingCents: number };

/** `subtotalCents` are the lines; the tax is part of them where prices include it, else it comes on top. */
export type Totals = { subtotalCents: number; shippingCents: number; taxCents: number; amountCents: number };

/**
 * What a list of lines costs. Tax is taken once for each rate, on the sum of its lines, rounded half up.
 * Cart page, order, payment and mail all call this, so they show the same cents.
 */
export function totalsOf(lines: readonly TaxedLine[], { taxIncluded, shippingCents }: Charges): Totals {
  const sums = new Map<number, number>();
  for (const { offerPriceCents, quantity, taxPercent } of lines)
    sums.set(taxPercent, (sums.get(taxPercent) ?? 0) + offerPriceCents * quantity);
  let subtotalCents = 0;
  let taxCents = 0;
  for (const [percent, cents] of sums) {
    subtotalCents += cents;
    taxCents += taxOn(cents, percent, taxIncluded);
  }
  const amountCents = subtotalCents + shippingCents + (taxIncluded ? 0 : taxCents);
  return { subtotalCents, shippingCents, taxCents, amountCents };
}

/** In hundredths of a percent all numbers are whole, so that half a cent is exactly that. */
function taxOn(cents: number, percent: number, included: boolean): number {
  const rate = Math.round(percent * 100);
  const whole = included ? 10_000 + rate : 10_000;
  return Math.floor((2 * cents * rate + whole) / (2 * whole));
}

type Priced = { category: string; offerPriceCents: number; quantity: number };

/** Lines with the tax that today's settings take on them, and what the settings charge beside them. */
export function chargeLines<L extends Priced>(settings: Settings, money: Money, lines: readonly L[]) {
  const { tax, shipping } = settings;
  const sum = lines.reduce((total, line) => total + line.offerPriceCents * line.quantity, 0);
  const isFree = shipping.freeFrom !== null && sum >= money.toCents(shipping.freeFrom);
  return {
    lines: lines.map((line) => ({ ...line, taxPercent: tax.byCategory[line.category] ?? tax.percent })),
    charges: { taxIncluded: tax.included, shippingCents: isFree ? 0 : money.toCents(shipping.fee) },
  };
}

/** "Tax (2%)"; without a rate where the lines have several. */
export function taxLabel(lines: readonly { taxPercent: number }[], included: boolean): string {
  const rates = new Set(lines.map(({ taxPercent }) => taxPercent));
  const notes = [...(rates.size === 1 ? [`${[...rates][0]}%`] : []), ...(included ? ["included"] : [])];
  return notes.length > 0 ? `Tax (${notes.join(", ")})` : "Tax";
}
