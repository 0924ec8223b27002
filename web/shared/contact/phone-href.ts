import { asciiDigits } from "#contract/digits.ts";

/** Of a number in international form (E.164). */
const DIGITS_MAX = 15;

/**
 * The `tel:` URL of a phone number in any notation (RFC 3966); undefined for a text that cannot be dialled. A zero in
 * brackets after the country is only for callers in that country.
 */
export function phoneHref(phone: string): string | undefined {
  const plain = asciiDigits(phone.normalize("NFKC"));
  const [, plus = "", number = "", extension] =
    /^(?:\p{L}+[.:]? *)?(\+?)([^\p{L}#+;]*?)(?:[ ,;]*(?:extension|ext\.?|x|#)[ =:]*(\d+))?$/iu.exec(
      plain.trim(),
    ) ?? [];
  const digits = (plus ? number.replace("(0)", "") : number).replace(/\D/g, "");
  if (digits === "" || digits.length > DIGITS_MAX) return undefined;
  return `tel:${plus}${digits}${extension ? `;ext=${extension}` : ""}`;
}
