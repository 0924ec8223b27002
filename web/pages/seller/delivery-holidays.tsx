import { useQuery } from "@tanstack/react-query";
import { CalendarOff } from "lucide-react";
import { countOf } from "../../../contract/count-of.ts";
import type { DeliveryPlan } from "../../../contract/delivery/plan.ts";
import { deliveryPlanQuery } from "../../features/seller/delivery-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { Button } from "../../ui/button.tsx";
import { useDateFormat } from "../../ui/dates.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AddException } from "./delivery/add-exception.tsx";
import { DeliveryTabs } from "./delivery/delivery-tabs.tsx";
import { useChangePlan } from "./delivery/use-change-plan.ts";

/** The days on which the weekly times do not count, or take more or fewer orders. */
export default function DeliveryHolidays() {
  const { data, error, refetch } = useQuery(deliveryPlanQuery);
  useNoticeSessionEnd(error);
  return (
    <>
      <PageHead title="Holidays & exceptions" />
      <DeliveryTabs />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-extrabold text-2xl">Holidays & exceptions</h1>
        {data && <AddException zones={data.plan.zones} />}
      </div>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-48 rounded-2xl" />}
      {data && data.plan.exceptions.length === 0 && (
        <EmptyState
          icon={<CalendarOff />}
          title="No exceptions"
          text="Close a holiday, or take more or fewer orders on some days. Orders that were placed keep their times."
        />
      )}
      {data && data.plan.exceptions.length > 0 && <Exceptions plan={data.plan} />}
    </>
  );
}

function Exceptions({ plan }: { plan: DeliveryPlan }) {
  const writeDay = useDateFormat("day");
  const { mutate, isPending } = useChangePlan();
  const sorted = [...plan.exceptions].sort((one, other) => (one.from < other.from ? -1 : 1));
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
      {sorted.map((exception) => {
        const { from, until, zone, capacity, note } = exception;
        const days = from === until ? writeDay(from) : `${writeDay(from)} to ${writeDay(until)}`;
        const where = plan.zones.find(({ _id }) => _id === zone)?.name ?? "All zones";
        const key = JSON.stringify(exception);
        return (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
            <div className="min-w-0">
              <p className="tabular wrap-anywhere font-semibold">
                {days}
                {note && <span className="font-normal text-muted"> · {note}</span>}
              </p>
              <p className="tabular wrap-anywhere text-muted text-sm">
                {where}: {capacity === 0 ? "closed" : `${countOf(capacity, "order")} for each time`}
              </p>
            </div>
            <Button
              look="danger"
              disabled={isPending}
              onClick={() =>
                mutate({
                  change: (now) => ({
                    ...now,
                    exceptions: now.exceptions.filter((each) => JSON.stringify(each) !== key),
                  }),
                  undo: (now) => ({ ...now, exceptions: [...now.exceptions, exception] }),
                })
              }
            >
              Remove<span className="sr-only">: {days}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
