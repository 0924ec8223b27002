import { t } from "#contract/i18n/i18n.ts";
import type { StockSheet } from "#contract/stock/sheet-endpoints.ts";

/** Whether a delivery or stock-take is booked. */
export function SheetChip({ sheet: { bookedAt } }: { sheet: StockSheet }) {
  const look = bookedAt ? "bg-brand-soft text-brand-strong" : "bg-amber-soft text-amber";
  return (
    <span className={`inline-block whitespace-nowrap rounded-full px-3 py-0.5 font-bold text-sm ${look}`}>
      {bookedAt ? t("Booked") : t("Draft")}
    </span>
  );
}
