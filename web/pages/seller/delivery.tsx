import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { deliveryDaysQuery } from "../../features/seller/delivery-queries.ts";
import { useMay } from "../../features/seller/use-may.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DeliveryTabs } from "./delivery/delivery-tabs.tsx";
import { SlotDays } from "./delivery/slot-days.tsx";

/** The slots of the coming days, and how full they are. */
export default function Delivery() {
  const { data, error, refetch } = useQuery(deliveryDaysQuery);
  const mayEdit = useMay("delivery.edit");
  useNoticeSessionEnd(error);
  return (
    <>
      <PageHead title="Delivery" />
      <DeliveryTabs />
      <h1 className="mb-4 font-extrabold text-2xl">Coming days</h1>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <DaysSkeleton />}
      {data && data.slots.length === 0 && (
        <EmptyState
          icon={<CalendarClock />}
          title={data.hasSlots ? "No delivery times on the coming days" : "No delivery times yet"}
          text={
            data.hasSlots
              ? "All of them are closed, or none are planned for these days."
              : "Orders are placed without a time until you add a zone with weekly times. Then shoppers choose one before they pay."
          }
        >
          {mayEdit && <ButtonLink to="/seller/delivery/zones">Plan delivery times</ButtonLink>}
        </EmptyState>
      )}
      {data && data.slots.length > 0 && <SlotDays slots={data.slots} today={data.today} />}
    </>
  );
}

function DaysSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the delivery times</span>
      <Skeleton className="h-96 rounded-2xl" />
    </div>
  );
}
