/** The highest price the seller may ask for one product, in cents. */
export const MAX_PRICE_CENTS = 9_999_999;

/**
 * A shop's way with money. "Cents" are the smallest unit of its currency, of which there may be none, a hundred or a
 * thousand in a whole one; an "amount" is what people read and the wire carries: 19.99.
 */
export type Money = {
  /** ISO 4217, in capitals. */
  currency: string;
  /** How many decimals an amount has. */
  digits: number;
  /** 1999 becomes 19.99. */
  toAmount(cents: number): number;
  /** 19.99 becomes 1999. The one place where a fraction of a cent is rounded away. */
  toCents(amount: number): number;
  /** "$1,299.50" for 129950 cents. */
  formatCents(cents: number): string;
  /** "$19.99" for 19.99. */
  formatAmount(amount: number): string;
};

/** Money as the settings have it: everything that is read of money is written here. */
export function createMoney({ currency, locale }: { currency: string; locale: string }): Money {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const unit = 10 ** digits;
  const toCents = (amount: number) => Math.round(amount * unit);
  const formatCents = (cents: number) => format.format(cents / unit);
  return {
    currency,
    digits,
    toAmount: (cents) => cents / unit,
    toCents,
    formatCents,
    formatAmount: (amount) => formatCents(toCents(amount)),
  };
}

/** Whether an amount has no more decimals than the currency. */
export function hasWholeCents({ digits }: Money, amount: number): boolean {
  const cents = amount * 10 ** digits;
  return Math.abs(cents - Math.round(cents)) < 1e-6;
}

/** A currency by its sign or in English words: "$", "US dollars". */
export function currencyName(currency: string, currencyDisplay: "narrowSymbol" | "name"): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay });
  return format.formatToParts(2).find(({ type }) => type === "currency")?.value ?? currency;
}
