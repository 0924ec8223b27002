import { SectionTabs } from "#web/components/section-tabs.tsx";

const sections = [
  { path: "/seller/discounts", title: "Vouchers" },
  { path: "/seller/discounts/multi-buys", title: "Multi-buys" },
  { path: "/seller/discounts/scheduled-prices", title: "Scheduled prices" },
];

/** The pages about discounts. */
export function DiscountTabs() {
  return <SectionTabs label="Discounts" sections={sections} />;
}
