import { SectionTabs } from "#web/components/page/section-tabs.tsx";

const sections = [
  { path: "/seller/customers", title: "Customers" },
  { path: "/seller/customers/newsletter", title: "Newsletter" },
];

/** The pages about customers. */
export function CustomerTabs() {
  return <SectionTabs label="Customers" sections={sections} />;
}
