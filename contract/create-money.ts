import { type Money, moneyOf } from "./money.ts";

// As in Unicode CLDR 48. Versions of Node.js and of browsers differ ("HUF" has two decimals in some): with theirs, stored cents
// would be worth more or less after an update, and a cart in the browser would cost something else than its order.
const noDecimals =
  "AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER";
const threeDecimals = "BHD JOD KWD LYD OMR TND";

/** How many decimals an amount in a currency has, by its three letters in any case. */
export function digitsOf(currency: string): number {
  const code = currency.toUpperCase();
  if (noDecimals.includes(code)) return 0;
  return threeDecimals.includes(code) ? 3 : 2;
}

/** Creates the money functions for a currency and locale. Pages have the decimals from the server (web/components/settings.ts). */
export function createMoney({ currency, locale }: Pick<Money, "currency" | "locale">): Money {
  return moneyOf({ currency, locale, digits: digitsOf(currency) });
}
