import type { Money } from "../../contract/money.ts";
import type { Margin } from "../../contract/reports/staff-endpoints.ts";
import type { MarginSums } from "./tables.ts";

/** A margin as the API returns it. */
export function viewMargin(money: Money, { goodsCents, costedCents, costCents }: MarginSums): Margin {
  const isKnown = costedCents > 0 || costCents > 0;
  return {
    goods: money.toAmount(goodsCents),
    costed: money.toAmount(costedCents),
    margin: isKnown ? money.toAmount(costedCents - costCents) : null,
    marginPercent: percentOf(costedCents - costCents, costedCents),
    costedPercent: percentOf(costedCents, goodsCents),
  };
}

/** With one decimal; null of nothing. */
function percentOf(cents: number, ofCents: number): number | null {
  return ofCents > 0 ? Math.round((cents / ofCents) * 1000) / 10 : null;
}
