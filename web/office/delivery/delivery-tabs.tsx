import { SectionTabs } from "#web/components/page/section-tabs.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";

const days = { path: "/seller/delivery", title: "Coming days" };
const rounds = { path: "/seller/delivery/rounds", title: "Rounds" };
const plan = [
  { path: "/seller/delivery/zones", title: "Zones & times" },
  { path: "/seller/delivery/holidays", title: "Holidays & exceptions" },
];

/** The pages about delivery; only some members may change the plan. */
export function DeliveryTabs() {
  const mayDeliver = useMay("orders.deliver");
  const mayEdit = useMay("delivery.edit");
  return (
    <SectionTabs
      label="Delivery"
      sections={[days, ...(mayDeliver ? [rounds] : []), ...(mayEdit ? plan : [])]}
    />
  );
}
