import { chargeLines, taxLabel, totalsOf } from "../../../../contract/totals.ts";
import { useFreshSettings } from "../../../api/settings.tsx";
import type { CartLine } from "../../../features/cart/use-cart-lines.ts";
import { useSettings } from "../../../ui/settings.ts";

/** What the lines of a cart cost by the shop's current settings, and what its tax is called. */
export function useTotals(lines: readonly CartLine[]) {
  useFreshSettings();
  const settings = useSettings();
  const { lines: taxed, charges } = chargeLines(
    settings,
    settings.money,
    lines.map(({ product: { category, offerPrice }, quantity }) => ({
      category,
      offerPriceCents: settings.money.toCents(offerPrice),
      quantity,
    })),
  );
  return { totals: totalsOf(taxed, charges), taxName: taxLabel(taxed, charges) };
}
