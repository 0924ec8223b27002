import { readerLanguage } from "./i18n/i18n.ts";
import { isRightToLeft } from "./i18n/languages.ts";

/** The highest price of a product, in cents. */
export const MAX_PRICE_CENTS = 9_999_999;

/**
 * Converts and formats money in a shop's currency. "Cents" are its smallest unit, which may be the whole unit, a
 * hundredth or a thousandth of it; an "amount" is what people read and the API carries: 19.99.
 */
export type Money = {
  /** ISO 4217, in capitals. */
  currency: string;
  /** How amounts are written: "en-US". */
  locale: string;
  /** How many decimals an amount has. */
  digits: number;
  /** 1999 becomes 19.99. */
  toAmount(cents: number): number;
  /** 19.99 becomes 1999. The only place where fractions of a cent are rounded. */
  toCents(amount: number): number;
  /** "$1,299.50" for 129950 cents. */
  formatCents(cents: number): string;
  /** "$19.99" for 19.99. */
  formatAmount(amount: number): string;
};

/** The money functions of a currency, its decimals and a locale: all amounts that people read are formatted here. */
export function moneyOf({ currency, locale, digits }: Pick<Money, "currency" | "locale" | "digits">): Money {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, ...decimals });
  const write = isRightToLeft(new Intl.Locale(locale).language)
    ? fromRightToLeft
    : (amount: number) => format.format(amount);
  const unit = 10 ** digits;
  const toCents = (amount: number) => Math.round(amount * unit);
  const formatCents = (cents: number) => write(cents / unit, format);
  return {
    currency,
    digits,
    locale,
    toAmount: (cents) => cents / unit,
    toCents,
    formatCents,
    formatAmount: (amount) => formatCents(toCents(amount)),
  };
}

/** Among words that are read from right to left, "US$" would be shown as "$US": it is isolated, in its own direction. */
function fromRightToLeft(amount: number, format: Intl.NumberFormat): string {
  const parts = format.formatToParts(amount);
  return parts.map(({ type, value }) => (type === "currency" ? `\u2068${value}\u2069` : value)).join("");
}

/** Whether an amount has no more decimals than the currency. */
export function hasWholeCents({ digits }: Money, amount: number): boolean {
  const cents = amount * 10 ** digits;
  return Math.abs(cents - Math.round(cents)) < 1e-6;
}

/** A currency by its symbol or its name in the reader's language: "$", "US dollars". */
export function currencyName(currency: string, currencyDisplay: "narrowSymbol" | "name"): string {
  const format = new Intl.NumberFormat(readerLanguage(), { style: "currency", currency, currencyDisplay });
  return format.formatToParts(2).find(({ type }) => type === "currency")?.value ?? currency;
}
