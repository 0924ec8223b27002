/** Tax on the sum of an order, in hundredths: 2 is 2%. */
export const TAX_PERCENT = 2;

/** What all of the shop's amounts are in, by its ISO 4217 code as gateways write it. */
export const CURRENCY = "usd";

/** The highest price the seller may ask for one product, in cents. */
export const MAX_PRICE_CENTS = 9_999_999;

/** Cents to the dollars of the wire: 1999 becomes 19.99. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Dollars of the wire to cents: 19.99 becomes 1999. The one place where a fraction of a cent is rounded away. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Whether an amount in dollars has at most two decimals. */
export function hasWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
}

export type Totals = { subtotalCents: number; taxCents: number; amountCents: number };

/**
 * What a list of lines costs. Tax is taken once, on the sum, rounded half up; shipping is free.
 * Cart page, order, payment and mail all call this, so they show the same cents.
 */
export function totalsOf(lines: readonly { offerPriceCents: number; quantity: number }[]): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + line.offerPriceCents * line.quantity, 0);
  const taxCents = Math.floor((subtotalCents * TAX_PERCENT + 50) / 100);
  return { subtotalCents, taxCents, amountCents: subtotalCents + taxCents };
}

const dollarFormat = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$1,299.50" for 129950 cents. */
export function formatCents(cents: number): string {
  return dollarFormat.format(cents / 100);
}

/** "$19.99" for an amount in dollars as it stands on the wire. */
export function formatDollars(dollars: number): string {
  return formatCents(toCents(dollars));
}
