import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { DayCash as Cash, DriverCash } from "#contract/rounds/cash.ts";
import { Field } from "#web/components/fields/field.tsx";
import { Link } from "#web/components/link.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { dayCashQuery } from "../round-queries.ts";

/** The cash of a day: of each driver, of deliveries outside of rounds, and all of it by the books. */
export function DayCash() {
  const [day, setDay] = useState("");
  const { data, error, refetch } = useQuery(dayCashQuery(day));
  return (
    <section aria-labelledby="day-cash" className="mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="day-cash" className="font-bold text-lg">
          {t("Cash of the day")}
        </h2>
        <Field
          label={t("Day")}
          type="date"
          value={day || (data?.day ?? "")}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-48 rounded-2xl" />}
      {data && <CashTable cash={data} />}
    </section>
  );
}

function CashTable({ cash }: { cash: Cash }) {
  const { money } = useSettings();
  const { drivers, others, othersTotal, paidBack, differences, total } = cash;
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-surface">
      <table className="tabular w-full text-end max-sm:text-sm [&_:is(td,th)]:px-1.5 sm:[&_:is(td,th)]:px-4 [&_:is(td,thead_th)]:whitespace-nowrap [&_th:first-child]:min-w-32">
        <thead>
          <tr className="border-line border-b text-muted text-sm">
            <th scope="col" className="py-2 text-start font-semibold">
              {t("Driver")}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {t("Expected")}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {t("Counted")}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {t("Difference")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {drivers.map((row) => (
            <DriverRow key={row.driver?._id ?? ""} row={row} />
          ))}
          <tr>
            <th scope="row" className="py-2 text-start font-semibold">
              {t("Outside of rounds")}
              {others.map((other) => (
                <OtherOrder key={other.order} other={other} />
              ))}
            </th>
            <td className="py-2 align-top">{money.formatAmount(othersTotal)}</td>
            <td />
            <td />
          </tr>
          {paidBack !== 0 && <Sum label={t("Paid back in cash")} amount={-paidBack} />}
          {differences !== 0 && <Sum label={t("Differences found by counting")} amount={-differences} />}
        </tbody>
        <tfoot className="border-line border-t font-bold">
          <Sum label={t("By the books")} amount={total} />
        </tfoot>
      </table>
    </div>
  );
}

function OtherOrder({ other: { order, number, cash, isPickup } }: { other: Cash["others"][number] }) {
  const { money } = useSettings();
  const values = { number, amount: money.formatAmount(cash) };
  return (
    <span className="block font-normal text-sm">
      <RichText
        text={
          isPickup
            ? t("<order>#{number}</order> picked up, {amount}", values)
            : t("<order>#{number}</order> delivered, {amount}", values)
        }
        tags={{
          order: (words) => (
            <Link to={`/seller/orders/${order}`} className="underline-offset-4 hover:underline">
              {words}
            </Link>
          ),
        }}
      />
    </span>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  const { money } = useSettings();
  return (
    <tr>
      <th scope="row" className="py-2 text-start">
        {label}
      </th>
      <td className="py-2">{money.formatAmount(amount)}</td>
      <td />
      <td />
    </tr>
  );
}

function DriverRow({ row: { driver, expected, counted, difference, toCount, rounds } }: { row: DriverCash }) {
  const { money } = useSettings();
  return (
    <tr className="align-top">
      <th scope="row" className="py-2 text-start font-semibold">
        {driver?.name ?? t("No driver")}
        <span className="block font-normal text-sm">
          {rounds.map(({ _id, number }) => (
            <Link
              key={_id}
              to={`/seller/delivery/rounds/${_id}`}
              className="me-2 underline-offset-4 hover:underline"
            >
              {t("Round {number}", { number })}
            </Link>
          ))}
        </span>
      </th>
      <td className="py-2">{money.formatAmount(expected)}</td>
      <td className="py-2">
        {counted !== null && money.formatAmount(counted)}
        {toCount > 0 && (
          <span className="block text-amber text-sm whitespace-normal">
            {t("{count, plural, one {# round to count} other {# rounds to count}}", { count: toCount })}
          </span>
        )}
      </td>
      <td className={`py-2 ${difference ? "font-semibold text-tomato" : ""}`}>
        {difference !== null && money.formatAmount(difference)}
      </td>
    </tr>
  );
}
