import { useQuery } from "@tanstack/react-query";
import { CalendarOff } from "lucide-react";
import { type FormEvent, useState } from "react";
import { deliveryLimits } from "#contract/delivery/limits.ts";
import type { DeliveryException, DeliveryPlan, Zone } from "#contract/delivery/plan.ts";
import { t } from "#contract/i18n/i18n.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Field, SelectField } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { AddLabel, DialogButton } from "#web/office/shared/dialog-button.tsx";
import { deliveryPlanQuery } from "./delivery-queries.ts";
import { DeliveryTabs } from "./delivery-tabs.tsx";
import { useChangePlan } from "./use-change-plan.ts";

/** The days on which the weekly times do not count, or take more or fewer orders. */
export default function DeliveryHolidays() {
  const { data, error, refetch } = useQuery(deliveryPlanQuery);
  return (
    <>
      <PageHead title={t("Holidays & exceptions")} />
      <DeliveryTabs />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-extrabold text-2xl">{t("Holidays & exceptions")}</h1>
        {data && <AddException zones={data.plan.zones} />}
      </div>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-48 rounded-2xl" />}
      {data && data.plan.exceptions.length === 0 && (
        <EmptyState
          icon={<CalendarOff />}
          title={t("No exceptions")}
          text={t(
            "Close a holiday, or take more or fewer orders on some days. Orders that were placed keep their times.",
          )}
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
        const days =
          from === until
            ? writeDay(from)
            : t("{firstDay} to {lastDay}", { firstDay: writeDay(from), lastDay: writeDay(until) });
        const where = plan.zones.find(({ _id }) => _id === zone)?.name ?? t("All zones");
        const key = JSON.stringify(exception);
        return (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
            <div className="min-w-0">
              <p className="tabular wrap-anywhere font-semibold">
                {days}
                {note && <span className="font-normal text-muted"> · {note}</span>}
              </p>
              <p className="tabular wrap-anywhere text-muted text-sm">
                {capacity === 0
                  ? t("{zone}: closed", { zone: where })
                  : t("{zone}: {count, plural, one {# order} other {# orders}} for each time", {
                      zone: where,
                      count: capacity,
                    })}
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
              <RichText
                text={t("{action}<hidden>: {what}</hidden>", { action: t("Remove"), what: days })}
                tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
              />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The button that adds an exception, with its form. */
function AddException({ zones }: { zones: readonly Zone[] }) {
  return (
    <DialogButton label={<AddLabel>{t("Add days")}</AddLabel>} title={t("Add days")}>
      {(close) => <ExceptionForm zones={zones} onSaved={close} />}
    </DialogButton>
  );
}

function ExceptionForm({ zones, onSaved }: { zones: readonly Zone[]; onSaved: () => void }) {
  const [isClosed, setClosed] = useState(true);
  const [place, setPlace] = useState(0);
  const { mutate, isPending, error } = useChangePlan({ onSaved });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const exception = readException(new FormData(event.currentTarget), isClosed);
    mutate({
      change: (plan) => {
        setPlace(plan.exceptions.length);
        return { ...plan, exceptions: [...plan.exceptions, exception] };
      },
    });
  };
  const wrong = (field: string) => fieldsOf(error)?.[`plan.exceptions.${place}.${field}`];
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label={t("First day")} name="from" type="date" error={wrong("from")} />
        <Field
          label={t("Last day")}
          name="until"
          type="date"
          error={wrong("until")}
          hint={t("Empty: one day")}
        />
      </div>
      <SelectField label={t("Zone")} name="zone">
        <option value="">{t("All zones")}</option>
        {zones.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("On these days")}
        value={isClosed ? "closed" : "other"}
        onChange={({ target }) => setClosed(target.value === "closed")}
      >
        <option value="closed">{t("Closed")}</option>
        <option value="other">{t("Another number of orders")}</option>
      </SelectField>
      {!isClosed && (
        <NumberField label={t("Orders for each time")} name="capacity" isWhole error={wrong("capacity")} />
      )}
      <Field
        label={t("Note (optional)")}
        name="note"
        autoComplete="off"
        maxLength={deliveryLimits.noteLength}
        placeholder={t("Christmas")}
        error={wrong("note")}
      />
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        {t("Save")}
      </Button>
    </form>
  );
}

/** What was entered; the server says what is wrong with it. */
function readException(form: FormData, isClosed: boolean): DeliveryException {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const capacity = Number(text("capacity"));
  return {
    from: text("from"),
    until: text("until") || text("from"),
    zone: text("zone") || null,
    capacity: isClosed
      ? 0
      : text("capacity") === "" || Number.isNaN(capacity)
        ? (text("capacity") as never)
        : capacity,
    note: text("note") || null,
  };
}
