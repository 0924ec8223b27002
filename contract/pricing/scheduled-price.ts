import { t } from "../i18n/i18n.ts";
import { taggedParts } from "../i18n/tagged-parts.ts";
import type { Money } from "../money.ts";

/** Pieces at a price. `ownPriceCents` is the shop's own price, when a scheduled one is lower; null or nothing: none is. */
type Reduced = { ownPriceCents?: number | null; offerPriceCents: number; quantity: number };

/**
 * What a scheduled price saves on pieces. It is in their price: what an order costs goes by the lower price, and nothing is
 * taken off for it.
 */
export function scheduledSaving({ ownPriceCents, offerPriceCents, quantity }: Reduced): number {
  return Math.max(0, (ownPriceCents ?? offerPriceCents) - offerPriceCents) * quantity;
}

/** What the API says of a line with a scheduled price, in amounts: the price before it, and what it saves. */
export type ScheduledOffer = { name: string | null; price: number; saved: number };

/**
 * What is to be said of a line with a scheduled price: "Summer week: was <before>$4.00</before>, saves $3.00". Pages strike
 * through the price before.
 */
export function scheduledText({ formatAmount }: Money, { name, price, saved }: ScheduledOffer): string {
  return t("{offer}: was <before>{price}</before>, saves {saved}", {
    offer: name ?? t("Special price"),
    price: formatAmount(price),
    saved: formatAmount(saved),
  });
}

/** The same as one text, where nothing can be struck through; nothing without a scheduled price. */
export function scheduledNotes(money: Money, scheduled: ScheduledOffer | null): string[] {
  if (!scheduled) return [];
  return [
    taggedParts(scheduledText(money, scheduled), ["before"])
      .map(({ words }) => words)
      .join(""),
  ];
}
