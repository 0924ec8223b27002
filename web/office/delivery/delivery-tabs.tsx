import { msg, t } from "#contract/i18n/i18n.ts";
import { SectionTabs } from "#web/components/page/section-tabs.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";

const days = { path: "/seller/delivery", title: msg("Coming days") };
const rounds = { path: "/seller/delivery/rounds", title: msg("Rounds") };
const plan = [
  { path: "/seller/delivery/zones", title: msg("Zones & times") },
  { path: "/seller/delivery/holidays", title: msg("Holidays & exceptions") },
];

/** The pages about delivery; only some members may change the plan. */
export function DeliveryTabs() {
  const mayDeliver = useMay("orders.deliver");
  const mayEdit = useMay("delivery.edit");
  return (
    <SectionTabs
      label={t("Delivery")}
      sections={[days, ...(mayDeliver ? [rounds] : []), ...(mayEdit ? plan : [])]}
    />
  );
}
