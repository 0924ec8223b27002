import { amountText } from "../catalog/units/amount-text.ts";
import { weightPromise } from "../catalog/units/sold-by-weight.ts";
import { t } from "../i18n/i18n.ts";
import type { Money } from "../money.ts";
import type { ByWeight } from "./order-item.ts";

/** "480 g", "1.25 kg", with the number as in a locale. */
export function formatGrams(grams: number, locale: string): string {
  return grams < 1_000 ? amountText(grams, "g", locale) : amountText(grams / 1_000, "kg", locale);
}

type Weighed = { byWeight: ByWeight | null; short: number };

/** Whether some pieces of an order's line have to be weighed before it is packed. */
export function isToWeigh({ byWeight, quantity, short }: Weighed & { quantity: number }): boolean {
  return byWeight?.weighedGrams === null && quantity > short;
}

/** What is to be said of the weight of an order's line: what it should weigh, then what it does; none without a weight. */
export function weightNotes(line: Weighed & { quantity: number }, money: Money): string[] {
  const { byWeight, quantity, short } = line;
  if (byWeight?.weighedGrams !== null) return weighedNotes(line, money);
  return quantity === short ? [] : [promised(byWeight.pieceGrams * (quantity - short), money)];
}

function promised(grams: number, { locale }: Money): string {
  return t("About {weight}. {promise}", { weight: formatGrams(grams, locale), promise: t(weightPromise) });
}

/** The same for the staff: in few words before it is weighed. */
export function staffWeightNotes(line: Weighed & { quantity: number }, money: Money): string[] {
  const { byWeight, quantity, short } = line;
  if (byWeight?.weighedGrams !== null) return weighedNotes(line, money);
  return quantity === short
    ? []
    : [
        t("Sold by weight: about {weight}", {
          weight: formatGrams(byWeight.pieceGrams * (quantity - short), money.locale),
        }),
      ];
}

/** The same where nothing is said before it is weighed. */
export function weighedNotes(
  { byWeight, quantity, short }: Weighed & { quantity: number },
  money: Money,
): string[] {
  if (!byWeight || byWeight.weighedGrams === null || quantity === short) return [];
  const lighterCents = money.toCents(byWeight.lighter);
  return [weighedNote({ ...byWeight, lighterCents }, byWeight.pieceGrams * (quantity - short), money)];
}

/** "Weighs 480 g, ordered 500 g: -$0.40"; "Weighs 520 g" when it costs no less. */
export function weighedNote(
  { weighedGrams, lighterCents }: { weighedGrams: number | null; lighterCents: number },
  orderedGrams: number,
  { formatCents, locale }: Money,
): string {
  const weight = formatGrams(weighedGrams ?? orderedGrams, locale);
  return lighterCents === 0
    ? t("Weighs {weight}", { weight })
    : t("Weighs {weight}, ordered {ordered}: {amount}", {
        weight,
        ordered: formatGrams(orderedGrams, locale),
        amount: formatCents(-lighterCents),
      });
}
