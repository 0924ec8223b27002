/**
 * Reads a barcode (GTIN-8, -12, -13 or -14), typed or scanned, with or without spaces. Returns its digits, the same for a
 * code in any of its lengths: a UPC is the EAN with a 0 before it. Returns undefined when it is none, or its check digit
 * is wrong. https://www.gs1.org/services/how-calculate-check-digit-manually
 */
export function readBarcode(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || !hasCheckDigit(digits)) return undefined;
  if (digits.length === 8) return digits;
  return digits.padStart(14, "0").replace(/^0/, "");
}

/** The digits before the last count 3 and 1 times in turn, from the right; with the last they make a multiple of 10. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
