import { useQuery } from "@tanstack/react-query";
import { MapPinned, Pencil } from "lucide-react";
import { type FormEvent, useState } from "react";
import { deliveryLimits } from "#contract/delivery/limits.ts";
import type { DeliveryWindow, Zone } from "#contract/delivery/plan.ts";
import { timesText } from "#contract/delivery/slot-times.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import { numberText } from "#contract/i18n/numbers.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { Button } from "#web/components/button.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { type ShopSettings, useSettings } from "#web/components/settings.ts";
import { AddLabel, DialogButton } from "#web/office/shared/dialog-button.tsx";
import { shortDayName, weekFrom } from "#web/shared/contact/opening-hours.ts";
import { deliveryPlanQuery } from "./delivery-queries.ts";
import { DeliveryTabs } from "./delivery-tabs.tsx";
import { type SentPlan, useChangePlan } from "./use-change-plan.ts";
import { ZoneForm } from "./zone-form.tsx";
import { newZone, valuesOf, type ZoneValues, zoneOfValues } from "./zone-values.ts";

/** Where the shop delivers and when in each week, and where orders are picked up. */
export default function DeliveryZones() {
  const { data, error, refetch } = useQuery(deliveryPlanQuery);
  return (
    <>
      <PageHead title={t("Zones & times")} />
      <DeliveryTabs />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-extrabold text-2xl">{t("Zones & times")}</h1>
        <AddZone />
      </div>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 rounded-2xl" />}
      {data && data.plan.zones.length === 0 && (
        <EmptyState
          icon={<MapPinned />}
          title={t("No zones yet")}
          text={t(
            "A zone is where you deliver, by zip code or city, or a place where orders are picked up. With its weekly times, shoppers choose one before they pay, and no time gets more orders than you can manage.",
          )}
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

/** For how many days shoppers can choose a time. */
function DaysAhead({ days }: { days: number }) {
  const { mutate, isPending, error } = useChangePlan();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const daysAhead = Number(new FormData(event.currentTarget).get("daysAhead"));
    mutate({
      change: (plan) => ({ ...plan, daysAhead }),
      undo: (plan) => ({ ...plan, daysAhead: days }),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md items-start gap-3">
      <NumberField
        label={t("Days that shoppers can choose from")}
        name="daysAhead"
        isWhole
        defaultValue={days}
        error={fieldsOf(error)?.["plan.daysAhead"]}
        hint={t("Counting today, {min} to {max}", {
          min: deliveryLimits.daysAheadMin,
          max: deliveryLimits.daysAheadMax,
        })}
        className="grow"
      />
      <Button type="submit" look="secondary" disabled={isPending} className="mt-6.5">
        {t("Save")}
      </Button>
    </form>
  );
}

/** A zone: where it is, what it costs, and its weekly times. */
function ZoneCard({ zone }: { zone: Zone }) {
  const settings = useSettings();
  return (
    <li className="grid gap-2 rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="wrap-anywhere min-w-0 font-bold text-lg leading-tight">{zone.name}</h2>
        <span className="shrink-0 rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-muted text-sm">
          {zone.kind === "pickup" ? t("Pick-up") : t("Delivery")}
        </span>
      </div>
      {zone.kind === "delivery" && <p className="wrap-anywhere line-clamp-3 text-muted">{placesOf(zone)}</p>}
      <p className="text-muted">{feeOf(settings, zone)}</p>
      {zone.windows.length === 0 ? (
        <p className="font-semibold text-amber">{t("No weekly times yet: nobody can choose this zone.")}</p>
      ) : (
        <ul className="tabular grid gap-0.5">
          {zone.windows.map((window) => (
            <li key={`${window.days} ${window.from} ${window.to}`}>{windowText(settings, window)}</li>
          ))}
        </ul>
      )}
      <div>
        <EditZone zone={zone} />
      </div>
    </li>
  );
}

function placesOf({ postcodes, cities }: Zone): string {
  const places = { zipCodes: listText(postcodes), cities: listText(cities) };
  if (postcodes.length > 0 && cities.length > 0) return t("Zip codes {zipCodes}; cities {cities}", places);
  if (postcodes.length > 0) return t("Zip codes {zipCodes}", places);
  return cities.length > 0 ? t("cities {cities}", places) : t("All other addresses");
}

function feeOf({ money }: ShopSettings, { price }: Zone): string {
  if (!price) return t("Fee as in the settings");
  if (price.fee === 0) return t("Free");
  const fee = money.formatAmount(price.fee);
  if (price.freeFrom === null) return fee;
  return t("{fee}, free from {amount}", { fee, amount: money.formatAmount(price.freeFrom) });
}

/** "Mon, Tue: 4 – 6 PM, 20 orders, until 2 h before" */
function windowText({ locale, firstDay }: ShopSettings, window: DeliveryWindow): string {
  const days = weekFrom(firstDay).filter((day) => window.days.includes(day));
  return t("{days}: {times}, {count, plural, one {# order} other {# orders}}, until {hours} h before", {
    days: days.length === 7 ? t("Every day") : listText(days.map(shortDayName)),
    times: timesText(window, locale),
    count: window.capacity,
    hours: numberText(Math.round(window.cutOffMinutes / 6) / 10, "amount", locale),
  });
}

/** The button that adds a zone, with its form. */
function AddZone() {
  return (
    <DialogButton label={<AddLabel>{t("Add zone")}</AddLabel>} title={t("Add a zone")} look="wide">
      {(close) => <NewZone onSaved={close} />}
    </DialogButton>
  );
}

function NewZone({ onSaved }: { onSaved: () => void }) {
  const { money } = useSettings();
  const [values, setValues] = useState(newZone);
  // It is added at the end: the server's messages name it by its place.
  const [place, setPlace] = useState(0);
  const { mutate, isPending, error } = useChangePlan({ onSaved });
  const save = () =>
    mutate({
      change: (plan) => {
        setPlace(plan.zones.length);
        return { ...plan, zones: [...plan.zones, zoneOfValues(values, money)] };
      },
    });
  return (
    <ZoneForm
      {...{ values, onChange: setValues, isPending, error }}
      wrong={fieldsOf(error)}
      path={`plan.zones.${place}`}
      onSubmit={save}
    />
  );
}

/** The buttons that change and remove a zone. */
function EditZone({ zone }: { zone: Zone }) {
  const label = (
    <>
      <Pencil aria-hidden className="size-4" />
      {t("Edit")}
      <span className="sr-only"> {zone.name}</span>
    </>
  );
  return (
    <DialogButton
      label={label}
      title={t("Edit {name}", { name: zone.name })}
      look="wide"
      buttonLook="secondary"
    >
      {(close) => <KnownZone zone={zone} onSaved={close} />}
    </DialogButton>
  );
}

function KnownZone({ zone, onSaved }: { zone: Zone; onSaved: () => void }) {
  const { money } = useSettings();
  const [values, setValues] = useState<ZoneValues>(() => valuesOf(zone, money));
  const [place, setPlace] = useState(0);
  const { mutate, isPending, error } = useChangePlan({ onSaved });
  const save = () =>
    mutate({
      change: (plan) => {
        setPlace(plan.zones.findIndex(({ _id }) => _id === zone._id));
        return withZone(plan, { ...zoneOfValues(values, money), _id: zone._id });
      },
      undo: (plan) => withZone(plan, zone),
    });
  const remove = () => mutate({ change: (plan) => withoutZone(plan, zone._id) });
  return (
    <ZoneForm
      {...{ values, onChange: setValues, isPending, error }}
      wrong={fieldsOf(error)}
      path={`plan.zones.${place}`}
      onSubmit={save}
      onRemove={remove}
    />
  );
}

/** The plan with a zone as it is now, added again if somebody has removed it meanwhile. */
function withZone(plan: SentPlan, zone: Zone): SentPlan {
  if (plan.zones.some(({ _id }) => _id === zone._id))
    return { ...plan, zones: plan.zones.map((each) => (each._id === zone._id ? zone : each)) };
  const { _id, ...fields } = zone;
  return { ...plan, zones: [...plan.zones, fields] };
}

function withoutZone(plan: SentPlan, id: string): SentPlan {
  return {
    ...plan,
    zones: plan.zones.filter(({ _id }) => _id !== id),
    exceptions: plan.exceptions.filter(({ zone }) => zone !== id),
  };
}
