import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { inContext, type Message, msg, t } from "#contract/i18n/i18n.ts";
import { type ReportPeriod, reportPeriods } from "#contract/reports/periods.ts";
import { backOffice } from "#web/client/back-office.ts";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Link } from "#web/components/link.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { OFFICE_KEY, REFRESH_MS } from "#web/office/shared/office-queries.ts";
import { FigureTiles } from "./figure-tiles.tsx";
import { NumberTable } from "./number-table.tsx";
import type { PlotProps } from "./plot.tsx";
import { ProductRanking } from "./product-ranking.tsx";
import type { Report } from "./report.ts";
import { ReportSection } from "./report-section.tsx";
import { AsTable, HourTable, PointTable } from "./time-tables.tsx";
import { useReportDates } from "./use-report-dates.ts";

const periodTexts: Record<ReportPeriod, Message> = {
  today: msg("Today"),
  week: msg("7 days"),
  month: msg("30 days"),
  year: msg("A year"),
};

const PLOT_HEIGHT = "h-64";
const Plot = lazyPart(async () => (await import("./plot.tsx")).Plot);

/** How the shop is going: figures, plots and rankings of a period, against the one before. */
export default function Reports() {
  const { query, change } = useListState({ period: reportPeriods });
  const period = query.period ?? "today";
  const { data, error, refetch, isPlaceholderData } = useQuery(reportQuery(period));
  return (
    <>
      <PageHead title={t("Reports")} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-extrabold text-2xl">{t("How is it going?")}</h1>
        <PeriodChoice period={period} onChange={(chosen) => change({ period: chosen })} />
      </div>
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={`transition-opacity ${isPlaceholderData ? "opacity-60 delay-150" : ""}`}
        >
          <ReportBody report={{ ...data, period: isPlaceholderData ? undefined : period }} />
        </div>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <ReportSkeleton />
      )}
    </>
  );
}

function ReportBody({ report }: { report: Report }) {
  const { range, timeOf, pointName, hourName, lastHour } = useReportDates(report);
  const isOneDay = report.points.length === 1;
  // The rest of the day has not come yet: a plot has no points there.
  const soFar = (hour: number, value: number) => (isOneDay && hour > lastHour ? null : value);
  const times = {
    period: range(report.from, report.to),
    time: timeOf(report.until),
    before: range(report.fromBefore, report.toBefore),
  };
  return (
    <>
      <p className="mb-5 text-muted">
        {isOneDay
          ? t("{period}, until {time}. Compared with {before}, until the same time.", times)
          : t("{period}, until {time}. Compared with {before}, until the same time of its last day.", times)}
      </p>
      {report.daysWaiting !== 0 && (
        <p role="status" className="mb-5 rounded-2xl bg-amber-soft p-4">
          {report.daysWaiting === null
            ? t("The days before today are being counted.")
            : t(
                "{count, plural, one {# day still has to be counted.} other {# days still have to be counted.}}",
                { count: report.daysWaiting },
              )}{" "}
          {t("The numbers will follow by themselves.")}
        </p>
      )}
      <FigureTiles report={report} />
      <div className="mt-8 grid gap-x-8 gap-y-10 xl:grid-cols-2">
        <ReportSection
          title={isOneDay ? t("Takings by hour") : t("Takings")}
          table={isOneDay ? "hours" : "times"}
          report={report}
        >
          <TimePlot
            kind="money"
            title={t("Takings")}
            points={
              isOneDay
                ? report.hours.map(({ hour, takings, takingsBefore }) => ({
                    ...{ name: hourName(hour), now: soFar(hour, takings), before: takingsBefore },
                  }))
                : report.points.map((point) => ({
                    ...{ name: pointName(point), now: point.takings, before: point.takingsBefore },
                  }))
            }
          />
          <AsTable>{isOneDay ? <HourTable report={report} /> : <PointTable report={report} />}</AsTable>
        </ReportSection>
        <ReportSection title={t("Orders by hour")} table="hours" report={report}>
          <TimePlot
            kind="count"
            title={t("Orders by hour")}
            points={report.hours.map(({ hour, orders, ordersBefore }) => ({
              ...{ name: hourName(hour), now: soFar(hour, orders), before: ordersBefore },
            }))}
          />
          <AsTable>
            <HourTable report={report} />
          </AsTable>
        </ReportSection>
        <ProductRanking title={t("Best sellers")} table="best" report={report} />
        <ProductRanking title={t("Sold least")} table="worst" report={report} />
        <ProductRanking title={t("Short")} table="short" report={report} />
        <SearchTable report={report} />
      </div>
    </>
  );
}

/** The plot, whose script is loaded when there is something to draw. */
function TimePlot(props: Omit<PlotProps, "className">) {
  if (props.points.every(({ now, before }) => !now && before === 0))
    return (
      <p className="rounded-2xl border border-line bg-surface p-4 text-muted">
        {t("No orders yet, and none in the period before.")}
      </p>
    );
  return (
    <Suspense fallback={<div className={PLOT_HEIGHT} />}>
      <Plot {...props} className={PLOT_HEIGHT} />
    </Suspense>
  );
}

function ReportSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("Loading")}</span>
      <Skeleton className="mb-5 h-6 max-w-xl" />
      <Skeleton className="h-56 sm:h-60" />
      <div className="mt-8 grid gap-8 xl:grid-cols-2">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}

/** How a period went, refreshed while it is visible. */
function reportQuery(period: ReportPeriod) {
  return queryOptions({
    queryKey: [...OFFICE_KEY, "report", period],
    queryFn: () => backOffice.staffReports.read({ period }),
    // The numbers stay in place while those of another period load.
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** What shoppers searched and did not find. */
function SearchTable({ report }: { report: Report }) {
  const { searches } = report;
  return (
    <ReportSection title={t("Searched and not found")} table="searches" report={report}>
      {searches.length > 0 ? (
        <NumberTable
          label={t("Searched and not found")}
          heads={[inContext("column", "Search"), msg("Times"), msg("Before")]}
          rows={searches.map(({ text, times, timesBefore }) => ({
            key: text,
            cells: [text, times, timesBefore],
          }))}
        />
      ) : (
        <p className="rounded-2xl border border-line bg-surface p-4 text-muted">
          {t("Every search found something.")}
        </p>
      )}
      <p className="mt-2 text-muted text-sm">
        <RichText
          text={t(
            "Something to stock, or another name of what you have: <words>add it to the search words</words>. Who searched is not kept.",
          )}
          tags={{
            words: (words) => (
              <Link
                to="/seller/search-words"
                className="font-semibold text-brand underline underline-offset-4"
              >
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </ReportSection>
  );
}

type PeriodChoiceProps = { period: ReportPeriod; onChange: (period: ReportPeriod) => void };

/** Chooses the period of the report. */
function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  return (
    <fieldset className="flex rounded-full bg-sunken p-1">
      <legend className="sr-only">{t("Period")}</legend>
      {reportPeriods.map((each) => (
        <label
          key={each}
          className="relative flex min-h-9 cursor-pointer items-center rounded-full px-4 font-semibold text-muted transition-colors duration-150 hover:text-ink has-checked:bg-surface has-checked:text-brand-strong has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="period"
            value={each}
            checked={each === period}
            onChange={() => onChange(each)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <span className="relative">{t(periodTexts[each])}</span>
        </label>
      ))}
    </fieldset>
  );
}
