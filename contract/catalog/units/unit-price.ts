import { type Message, msg, readerLanguage, t } from "../../i18n/i18n.ts";
import type { Money } from "../../money.ts";
import { amountText } from "./amount-text.ts";
import { readUnit, unitPattern } from "./units.ts";

/** What a price is compared in, by what its amount is counted in, and how many of those that is. */
const comparedIn = {
  g: ["kg", 1_000],
  ml: ["L", 1_000],
  oz: ["lb", 16],
  "fl oz": ["qt", 32],
  pcs: ["pc", 1],
} as const;

const unitPrices: Record<ComparedUnit, Message> = {
  kg: msg("{price}/kg"),
  L: msg("{price}/L"),
  lb: msg("{price}/lb"),
  qt: msg("{price}/qt"),
  pc: msg("{price}/pc"),
};

type ComparedUnit = (typeof comparedIn)[keyof typeof comparedIn][0];

// "500 g", "1.5 L", "12 pcs", "6 x 330 ml", "16 fl. oz."
const weightPattern = new RegExp(`^(?:(\\d+)\\s*[x×]\\s*)?(\\d+(?:\\.\\d+)?)\\s*(${unitPattern})\\.?$`, "i");

/** How much a weight says: 0.5 kg for "500 g". Undefined when it is missing or free text. */
export function amountOf(weight: string | undefined): { amount: number; unit: ComparedUnit } | undefined {
  const [, packs = "1", number, written = ""] = weight?.trim().match(weightPattern) ?? [];
  const counted = readUnit(written);
  if (!counted) return undefined;
  const [unit, size] = comparedIn[counted.base];
  const amount = (Number(packs) * Number(number) * counted.factor) / size;
  return amount > 0 ? { amount, unit } : undefined;
}

/**
 * The price per kilogram, litre, pound, quart or piece: "$4.98/kg" for 249 cents and "500 g". Undefined when the weight is missing,
 * free text, or exactly one unit, where the price says the same.
 */
export function unitPrice(
  money: Money,
  offerPriceCents: number,
  weight: string | undefined,
): string | undefined {
  const size = amountOf(weight);
  if (!size || size.amount === 1) return undefined;
  return t(unitPrices[size.unit], { price: money.formatCents(Math.round(offerPriceCents / size.amount)) });
}

/**
 * A weight as people read it. In English it is what somebody typed, as is free text in any language; "6 x 1.5 L" is "6 × 1,5 l" in
 * German, with the numbers as in a locale.
 */
export function sizeText(weight: string, locale: string): string {
  const [, packs, number, written = ""] = weight.trim().match(weightPattern) ?? [];
  const counted = readUnit(written);
  if (readerLanguage() === "en" || !counted) return weight;
  const amount = amountText(Number(number), counted.unit, locale);
  return packs ? t("{count} × {amount}", { count: Number(packs), amount }) : amount;
}
