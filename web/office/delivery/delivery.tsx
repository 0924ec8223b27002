import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { dayText, timesText } from "#contract/delivery/slot-times.ts";
import type { PlannedSlot } from "#contract/delivery/staff-endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { deliveryDaysQuery } from "./delivery-queries.ts";
import { DeliveryTabs } from "./delivery-tabs.tsx";

/** The slots of the coming days, and how full they are. */
export default function Delivery() {
  const { data, error, refetch } = useQuery(deliveryDaysQuery);
  const mayEdit = useMay("delivery.edit");
  return (
    <>
      <PageHead title={t("Delivery")} />
      <DeliveryTabs />
      <h1 className="mb-4 font-extrabold text-2xl">{t("Coming days")}</h1>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <DaysSkeleton />}
      {data && data.slots.length === 0 && (
        <EmptyState
          icon={<CalendarClock />}
          title={data.hasSlots ? t("No delivery times on the coming days") : t("No delivery times yet")}
          text={
            data.hasSlots
              ? t("All of them are closed, or none are planned for these days.")
              : t(
                  "Orders are placed without a time until you add a zone with weekly times. Then shoppers choose one before they pay.",
                )
          }
        >
          {mayEdit && <ButtonLink to="/seller/delivery/zones">{t("Plan delivery times")}</ButtonLink>}
        </EmptyState>
      )}
      {data && data.slots.length > 0 && <SlotDays slots={data.slots} today={data.today} />}
    </>
  );
}

function DaysSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("Loading the delivery times")}</span>
      <Skeleton className="h-96 rounded-2xl" />
    </div>
  );
}

/** A table for each day: its slots, with how many orders they have and take. */
function SlotDays({ slots, today }: { slots: readonly PlannedSlot[]; today: string }) {
  const { locale } = useSettings();
  const days = [...Map.groupBy(slots, ({ day }) => day)];
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      {days.map(([day, ofDay]) => {
        const taken = ofDay.reduce((sum, slot) => sum + slot.taken, 0);
        return (
          <section
            key={day}
            aria-label={t("Delivery, {day}", { day: dayText(day, locale, today) })}
            className="overflow-hidden rounded-2xl border border-line bg-surface"
          >
            <div className="flex items-baseline justify-between gap-4 bg-sunken px-4 py-2.5">
              <h2 className="font-bold first-letter:uppercase">{dayText(day, locale, today)}</h2>
              <p className="tabular text-muted text-sm">
                {t("{count, plural, one {# order} other {# orders}}", { count: taken })}
              </p>
            </div>
            <table className="tabular w-full text-start">
              <thead className="sr-only">
                <tr>
                  <th scope="col">{t("Time and zone")}</th>
                  <th scope="col">{t("Orders")}</th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {ofDay.map((slot) => (
                  <SlotRow key={slot._id} slot={slot} />
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
    </div>
  );
}

function SlotRow({ slot }: { slot: PlannedSlot }) {
  const { locale } = useSettings();
  const { taken, capacity, zone, kind } = slot;
  const isFull = capacity > 0 && taken >= capacity;
  return (
    <tr className="*:px-4 *:py-2.5">
      <th scope="row" className="font-semibold">
        <span className="block whitespace-nowrap">{timesText(slot, locale)}</span>
        <span className="wrap-anywhere block font-normal text-muted text-sm">
          {kind === "pickup" ? t("Pick-up, {zone}", { zone }) : zone}
        </span>
      </th>
      <td className="w-2/5 text-end align-top">
        {capacity === 0 ? (
          <span className="font-semibold text-tomato">
            {t("{count, plural, one {# order} other {# orders}}, but closed", { count: taken })}
          </span>
        ) : (
          <span className={isFull ? "font-semibold text-amber" : ""}>
            {isFull
              ? t("{taken} of {capacity}, full", { taken, capacity })
              : t("{taken} of {capacity}", { taken, capacity })}
          </span>
        )}
        <Bar share={capacity === 0 ? 1 : taken / capacity} isClosed={capacity === 0} />
      </td>
    </tr>
  );
}

function Bar({ share, isClosed }: { share: number; isClosed: boolean }) {
  return (
    <div aria-hidden className="mt-1.5 ms-auto h-1.5 max-w-40 overflow-hidden rounded-full bg-sunken">
      <div
        className={`h-full rounded-full ${isClosed ? "bg-tomato" : "bg-brand"}`}
        style={{ width: `${Math.min(1, share) * 100}%` }}
      />
    </div>
  );
}
