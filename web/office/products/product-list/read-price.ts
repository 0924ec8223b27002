import type { Money } from "#contract/money.ts";
import { decimalSignOf, readNumber } from "#contract/read-number.ts";

/** A sign or a short name of a currency beside the number: "$", "kr", "US$". */
const leadingCurrency = /^\s*(\p{L}{0,3}\p{Sc}|\p{L}{2,3}\.?)?\s*/u;
const trailingCurrency = /\s*(\p{Sc}|\p{L}{2,3}\.?)?\s*$/u;

/** The number that somebody typed as an amount of money: "3.59", "3,59" or "$1,299.50". Undefined when it is none. */
export function readPrice(text: string, money: Pick<Money, "locale">): number | undefined {
  const number = readNumber(
    text.replace(leadingCurrency, "").replace(trailingCurrency, ""),
    decimalSignOf(money),
  );
  return number !== undefined && number >= 0 ? number : undefined;
}

/** The same for a number of pieces. */
export function readPieces(text: string): number | undefined {
  const digits = text.trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
