import { SectionTabs } from "#web/components/page/section-tabs.tsx";

const sections = [
  { path: "/seller/staff", title: "Members" },
  { path: "/seller/staff/audit", title: "Audit log" },
];

/** The pages about the staff. */
export function StaffTabs() {
  return <SectionTabs label="Staff" sections={sections} />;
}
