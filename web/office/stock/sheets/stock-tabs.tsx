import { SectionTabs } from "#web/components/page/section-tabs.tsx";

const sections = [
  { path: "/seller/stock", title: "Low stock" },
  { path: "/seller/stock/short-today", title: "Short today" },
  { path: "/seller/stock/near-date", title: "Near date" },
  { path: "/seller/stock/deliveries", title: "Deliveries" },
  { path: "/seller/stock/stock-takes", title: "Stock-takes" },
];

/** The pages about stock. */
export function StockTabs() {
  return <SectionTabs label="Stock" sections={sections} />;
}
