const styles = {
  /** How many: "1,000". */
  count: {},
  /** A rating from 1 to 5: "4.0". */
  rating: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  /** How much of a unit: "1.25", "1000". */
  amount: { useGrouping: false },
  /** By how much something differs: "+3". */
  difference: { signDisplay: "exceptZero", useGrouping: false },
  /** A part of a whole, such as 0.2: "20%". */
  percent: { style: "percent", maximumFractionDigits: 3 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

// A list of products has hundreds of numbers.
const made = new Map<string, Intl.NumberFormat>();

/** A number as it is written in a locale. */
export function numberText(number: number, style: keyof typeof styles, locale: string): string {
  const key = `${locale} ${style}`;
  const format = made.get(key) ?? new Intl.NumberFormat(locale, styles[style]);
  made.set(key, format);
  return format.format(number);
}

/** "20%" for 20, as it is written in a locale: "20 %". */
export function percentText(percent: number, locale: string): string {
  return numberText(percent / 100, "percent", locale);
}

/** "−20%" for 20: by how much a price is reduced. */
export function reductionText(percent: number, locale: string): string {
  return withMinus(percentText(-percent, locale));
}

/** "+3", "−2", "0". */
export function differenceText(difference: number, locale: string): string {
  return withMinus(numberText(difference, "difference", locale));
}

/** A number with a minus sign in the place of a hyphen. */
function withMinus(text: string): string {
  return text.replace("-", "−");
}
