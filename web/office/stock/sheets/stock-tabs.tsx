import { msg, t } from "#contract/i18n/i18n.ts";
import { SectionTabs } from "#web/components/page/section-tabs.tsx";

const sections = [
  { path: "/seller/stock", title: msg("Low stock") },
  { path: "/seller/stock/short-today", title: msg("Short today") },
  { path: "/seller/stock/near-date", title: msg("Near date") },
  { path: "/seller/stock/deliveries", title: msg("Deliveries") },
  { path: "/seller/stock/stock-takes", title: msg("Stock-takes") },
];

/** The pages about stock. */
export function StockTabs() {
  return <SectionTabs label={t("Stock")} sections={sections} />;
}
