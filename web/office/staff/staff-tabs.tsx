import { msg, t } from "#contract/i18n/i18n.ts";
import { SectionTabs } from "#web/components/page/section-tabs.tsx";

const sections = [
  { path: "/seller/staff", title: msg("Members") },
  { path: "/seller/staff/audit", title: msg("Audit log") },
];

/** The pages about the staff. */
export function StaffTabs() {
  return <SectionTabs label={t("Staff")} sections={sections} />;
}
