import { msg, t } from "../../i18n/i18n.ts";
import { numberText } from "../../i18n/numbers.ts";

const amounts = {
  ml: msg("{amount} ml"),
  cl: msg("{amount} cl"),
  dl: msg("{amount} dl"),
  L: msg("{amount} L"),
  g: msg("{amount} g"),
  kg: msg("{amount} kg"),
  oz: msg("{amount} oz"),
  lb: msg("{amount} lb"),
  "fl oz": msg("{amount} fl oz"),
  qt: msg("{amount} qt"),
  gal: msg("{amount} gal"),
  pcs: msg("{amount} pcs"),
  kJ: msg("{amount} kJ"),
  kcal: msg("{amount} kcal"),
} as const;

export type Unit = keyof typeof amounts;

/** How much of a unit: "1.25 kg", "1,25 kg", with the number as in a locale. */
export function amountText(amount: number, unit: Unit, locale: string): string {
  return t(amounts[unit], { amount: numberText(amount, "amount", locale) });
}
