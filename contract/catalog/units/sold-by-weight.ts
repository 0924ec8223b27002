import { msg, t } from "../../i18n/i18n.ts";
import { poundGrams, roundGrams } from "./grams.ts";
import { amountOf, sizeText } from "./unit-price.ts";
import { weightLimits } from "./weight-limits.ts";

/** What shoppers are told about a product that is sold by weight, behind "About 500 g." */
export const weightPromise = msg("You pay for the weight you get, never more than the price shown.");

/** The grams that a weight such as "500 g", "1.2 kg", "1 lb" or "12 oz" states; undefined when it states none. */
function gramsOf(weight: string | null | undefined): number | undefined {
  const size = amountOf(weight ?? undefined);
  if (size?.unit !== "kg" && size?.unit !== "lb") return undefined;
  const grams = size.unit === "kg" ? Math.round(size.amount * 1_000) : roundGrams(size.amount * poundGrams);
  return grams >= 1 && grams <= weightLimits.pieceGramsMax ? grams : undefined;
}

/**
 * The grams that the price of a product is for, if it is sold by weight: what one piece of it weighs about; null for
 * any other product.
 */
export function pieceGramsOf(product: {
  soldByWeight?: boolean | undefined;
  weight?: string | null | undefined;
}): number | null {
  return product.soldByWeight ? (gramsOf(product.weight) ?? null) : null;
}

/** A product's weight as shoppers read it: "About 500 g" when its pieces are weighed. */
export function weightText(
  { soldByWeight, weight }: { soldByWeight?: boolean | undefined; weight?: string | undefined },
  locale: string,
): string | undefined {
  const size = weight && sizeText(weight, locale);
  return soldByWeight && size ? t("About {weight}", { weight: size }) : size;
}

/** Whether a product is to be sold by weight, but states none to calculate with. */
export function lacksWeight(product: { soldByWeight: boolean; weight?: string | null | undefined }): boolean {
  return product.soldByWeight && pieceGramsOf(product) === null;
}
