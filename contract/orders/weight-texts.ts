import { amountText } from "../catalog/units/amount-text.ts";
import { toPounds } from "../catalog/units/grams.ts";
import { weightPromise } from "../catalog/units/sold-by-weight.ts";
import { t } from "../i18n/i18n.ts";
import type { Money } from "../money.ts";
import type { Settings } from "../settings/settings.ts";
import type { ByWeight } from "./order-item.ts";

/** How a shop writes weights. */
export type WeightStyle = Pick<Settings, "locale" | "weightUnit">;

/** The same, and amounts of money. */
export type LineStyle = WeightStyle & { money: Money };

/** "480 g", "1.25 kg" or "1.27 lb": as the shop's scales show it, with the number as in a locale. */
export function formatGrams(grams: number, { locale, weightUnit }: WeightStyle): string {
  if (weightUnit === "lb") return amountText(toPounds(grams), "lb", locale);
  const whole = Math.round(grams);
  return whole < 1_000 ? amountText(whole, "g", locale) : amountText(whole / 1_000, "kg", locale);
}

type Weighed = { byWeight: ByWeight | null; short: number };

/** Whether some pieces of an order's line have to be weighed before it is packed. */
export function isToWeigh({ byWeight, quantity, short }: Weighed & { quantity: number }): boolean {
  return byWeight?.weighedGrams === null && quantity > short;
}

/** What is to be said of the weight of an order's line: what it should weigh, then what it does; none without a weight. */
export function weightNotes(line: Weighed & { quantity: number }, style: LineStyle): string[] {
  const { byWeight, quantity, short } = line;
  if (byWeight?.weighedGrams !== null) return weighedNotes(line, style);
  return quantity === short ? [] : [promised(byWeight.pieceGrams * (quantity - short), style)];
}

function promised(grams: number, style: LineStyle): string {
  return t("About {weight}. {promise}", { weight: formatGrams(grams, style), promise: t(weightPromise) });
}

/** The same for the staff: in few words before it is weighed. */
export function staffWeightNotes(line: Weighed & { quantity: number }, style: LineStyle): string[] {
  const { byWeight, quantity, short } = line;
  if (byWeight?.weighedGrams !== null) return weighedNotes(line, style);
  return quantity === short
    ? []
    : [
        t("Sold by weight: about {weight}", {
          weight: formatGrams(byWeight.pieceGrams * (quantity - short), style),
        }),
      ];
}

/** The same where nothing is said before it is weighed. */
export function weighedNotes(
  { byWeight, quantity, short }: Weighed & { quantity: number },
  style: LineStyle,
): string[] {
  if (!byWeight || byWeight.weighedGrams === null || quantity === short) return [];
  const lighterCents = style.money.toCents(byWeight.lighter);
  return [weighedNote({ ...byWeight, lighterCents }, byWeight.pieceGrams * (quantity - short), style)];
}

/** "Weighs 480 g, ordered 500 g: -$0.40"; "Weighs 520 g" when it costs no less. */
export function weighedNote(
  { weighedGrams, lighterCents }: { weighedGrams: number | null; lighterCents: number },
  orderedGrams: number,
  style: LineStyle,
): string {
  const weight = formatGrams(weighedGrams ?? orderedGrams, style);
  return lighterCents === 0
    ? t("Weighs {weight}", { weight })
    : t("Weighs {weight}, ordered {ordered}: {amount}", {
        weight,
        ordered: formatGrams(orderedGrams, style),
        amount: style.money.formatCents(-lighterCents),
      });
}
