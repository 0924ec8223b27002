import { t } from "#contract/i18n/i18n.ts";
import { numberText } from "#contract/i18n/numbers.ts";

/** A count in a reader's locale: "1,000+" if it is not exact, and stopped at a maximum. */
export function boundedNumber(count: number, isExact: boolean, locale: string): string {
  const number = numberText(count, "count", locale);
  return isExact ? number : t("{number}+", { number });
}
