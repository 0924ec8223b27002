import type { Money } from "./money.ts";

/** The sign between whole and decimals, as people type numbers. */
export type DecimalSign = "." | ",";

// A list asks for each of its cells.
const signs = new Map<string, DecimalSign>();

/** The sign that a locale has there; a point for those with neither. */
export function decimalSignOf({ locale }: { locale: string }): DecimalSign {
  const known = signs.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const sign = parts.some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";
  signs.set(locale, sign);
  return sign;
}

/**
 * A number as people and programs write it, with a point or a comma: 3.59, 3,59, 1,299.50, 1.299,50, 1 299,50, $3.59, 3,59 €.
 * Undefined for anything else, and where the other sign than the locale's may separate thousands as well as decimals: 1,299
 * with a decimal point.
 */
export function readNumber(text: string, decimalSign: DecimalSign = "."): number | undefined {
  const plain = plainNumber(text, decimalSign);
  return plain === undefined ? undefined : Number(plain);
}

/** The same as text, with its decimals as they were typed: "1299.50". */
export function plainNumber(text: string, decimalSign: DecimalSign): string | undefined {
  const number = text.replace(/^[\p{Sc}\s]+|[\p{Sc}\s]+$|(?<=\d)[\s'’](?=\d{3}(\D|$))/gu, "");
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(number)) return number.replaceAll(",", "");
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(number)) return number.replaceAll(".", "").replace(",", ".");
  if (!/^-?\d+([.,]\d+)?$/.test(number)) return undefined;
  const mayBeThousands = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(number) && !number.includes(decimalSign);
  return mayBeThousands ? undefined : number.replace(",", ".");
}

/**
 * A number as it is typed with this sign. For a text that is none, both signs are exchanged, so that it is none either with a
 * point; written again, it is what it was.
 */
export function writeNumber(number: number | string, decimalSign: DecimalSign): string {
  const text = String(number);
  return decimalSign === "." ? text : text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
}

/** "19.99" or "19,99": an amount of money as it is typed. */
export function writeAmount(money: Pick<Money, "digits" | "locale">, amount: number): string {
  return writeNumber(amount.toFixed(money.digits), decimalSignOf(money));
}
