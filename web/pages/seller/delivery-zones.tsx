import { useQuery } from "@tanstack/react-query";
import { MapPinned } from "lucide-react";
import { deliveryPlanQuery } from "../../features/seller/delivery-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DaysAhead } from "./delivery/days-ahead.tsx";
import { DeliveryTabs } from "./delivery/delivery-tabs.tsx";
import { ZoneCard } from "./delivery/zone-card.tsx";
import { AddZone } from "./delivery/zone-dialog.tsx";

/** Where the shop delivers and when in each week, and where orders are picked up. */
export default function DeliveryZones() {
  const { data, error, refetch } = useQuery(deliveryPlanQuery);
  useNoticeSessionEnd(error);
  return (
    <>
      <PageHead title="Zones & times" />
      <DeliveryTabs />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-extrabold text-2xl">Zones & times</h1>
        <AddZone />
      </div>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 rounded-2xl" />}
      {data && data.plan.zones.length === 0 && (
        <EmptyState
          icon={<MapPinned />}
          title="No zones yet"
          text="A zone is where you deliver, by zip code or city, or a place where orders are picked up. With its weekly times, shoppers choose one before they pay, and no time gets more orders than you can manage."
        />
      )}
      {data && data.plan.zones.length > 0 && (
        <div className="grid gap-5">
          <ul className="grid items-start gap-4 xl:grid-cols-2">
            {data.plan.zones.map((zone) => (
              <ZoneCard key={zone._id} zone={zone} />
            ))}
          </ul>
          <DaysAhead key={data.version} days={data.plan.daysAhead} />
        </div>
      )}
    </>
  );
}
