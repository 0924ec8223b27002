/**
 * Reads a barcode (GTIN-8, -12, -13, -14 or UPC-E), typed or scanned, with or without spaces. Returns its digits, the same
 * for a code in any of its lengths: a UPC is the EAN with a 0 before it, and a UPC-E is a UPC with some zeros left out.
 * Returns undefined when it is none, or its check digit is wrong.
 * https://www.gs1.org/services/how-calculate-check-digit-manually
 */
export function readBarcode(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return undefined;
  const upc = expandUpcE(digits);
  // Many eight digits are valid as both. GTIN-8 with a 0 in front are for use within a company only, UPC-E mostly have one.
  const readings = digits.startsWith("0") ? [upc, digits] : [digits, upc];
  const whole = readings.find((reading) => reading && hasCheckDigit(reading));
  return whole?.length === 8 ? whole : whole?.padStart(14, "0").replace(/^0/, "");
}

/**
 * The UPC that a UPC-E is short for: its seventh digit says how many zeros were left out where. GS1 General Specifications,
 * 5.2.2.4.2. Undefined for what is no UPC-E.
 */
export function expandUpcE(digits: string): string | undefined {
  const parts = /^([01])(\d\d)(\d)(\d)(\d)(\d)(\d)$/.exec(digits);
  if (!parts) return undefined;
  const [, system, two, third, fourth, fifth, last = "", check] = parts;
  const start = `${system}${two}`;
  if (last <= "2") return `${start}${last}0000${third}${fourth}${fifth}${check}`;
  if (last === "3") return `${start}${third}00000${fourth}${fifth}${check}`;
  if (last === "4") return `${start}${third}${fourth}00000${fifth}${check}`;
  return `${start}${third}${fourth}${fifth}0000${last}${check}`;
}

/**
 * Whether a barcode, as `readBarcode` returns it, identifies a product everywhere: those that begin with 02, 04 or 2, and
 * GTIN-8 with 0 or 2, are for use within a shop. https://www.gs1.org/standards/id-keys/company-prefix
 */
export function isGlobalGtin(barcode: string): boolean {
  if (barcode.length === 8) return !/^[02]/.test(barcode);
  // A GTIN-14 has a digit for the kind of its package in front.
  return !/^(0[24]|2)/.test(barcode.slice(-13));
}

/** The digits before the last count 3 and 1 times in turn, from the right; with the last they make a multiple of 10. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
