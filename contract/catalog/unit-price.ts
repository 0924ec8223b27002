import type { Money } from "../money.ts";

type BaseUnit = { unit: "kg" | "L" | "pc"; factor: number };

const baseUnits: Record<string, BaseUnit> = {
  g: { unit: "kg", factor: 0.001 },
  kg: { unit: "kg", factor: 1 },
  ml: { unit: "L", factor: 0.001 },
  l: { unit: "L", factor: 1 },
  pc: { unit: "pc", factor: 1 },
  pcs: { unit: "pc", factor: 1 },
};

// "500 g", "1.5 L", "12 pcs", "6 x 330 ml"
const weightPattern = /^(?:(\d+)\s*[x×]\s*)?(\d+(?:\.\d+)?)\s*(kg|g|ml|l|pcs?)$/i;

/** How much a weight says: 0.5 kg for "500 g". Undefined when it is missing or free text. */
export function amountOf(weight: string | undefined): { amount: number; unit: BaseUnit["unit"] } | undefined {
  const match = weight?.trim().match(weightPattern);
  const base = baseUnits[match?.[3]?.toLowerCase() ?? ""];
  if (!match || !base) return undefined;
  const amount = Number(match[1] ?? 1) * Number(match[2]) * base.factor;
  return amount > 0 ? { amount, unit: base.unit } : undefined;
}

/**
 * The price per kilogram, litre or piece: "$4.98/kg" for 249 cents and "500 g". Undefined when the weight is missing,
 * free text, or exactly one unit, where the price says the same.
 */
export function unitPrice(
  money: Money,
  offerPriceCents: number,
  weight: string | undefined,
): string | undefined {
  const size = amountOf(weight);
  if (!size || size.amount === 1) return undefined;
  return `${money.formatCents(Math.round(offerPriceCents / size.amount))}/${size.unit}`;
}
