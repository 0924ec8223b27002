import { msg, t } from "#contract/i18n/i18n.ts";
import { SectionTabs } from "#web/components/page/section-tabs.tsx";

const sections = [
  { path: "/seller/customers", title: msg("Customers") },
  { path: "/seller/customers/newsletter", title: msg("Newsletter") },
];

/** The pages about customers. */
export function CustomerTabs() {
  return <SectionTabs label={t("Customers")} sections={sections} />;
}
