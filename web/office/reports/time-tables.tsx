import type { ReactNode } from "react";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { useSettings } from "#web/components/settings.ts";
import { NumberTable } from "./number-table.tsx";
import type { Report } from "./report.ts";
import { useReportDates } from "./use-report-dates.ts";

const heads = [msg("Takings"), msg("Orders"), msg("Takings before"), msg("Orders before")];

type Values = Record<"takings" | "orders" | "takingsBefore" | "ordersBefore", number>;

/** The numbers behind the plot of the takings, by day or by week. */
export function PointTable({ report }: { report: Report }) {
  const { range } = useReportDates(report);
  return (
    <TimeTable
      label={t("Takings")}
      first={msg("Days")}
      rows={report.points.map((point) => ({ name: range(point.from, point.to), values: point }))}
    />
  );
}

/** The numbers behind the plots by hour. */
export function HourTable({ report }: { report: Report }) {
  const { hourName } = useReportDates(report);
  return (
    <TimeTable
      label={t("Hours")}
      first={msg("Hour")}
      rows={report.hours.map((hour) => ({ name: hourName(hour.hour), values: hour }))}
    />
  );
}

type TimeTableProps = { label: string; first: Message; rows: { name: string; values: Values }[] };

function TimeTable({ label, first, rows }: TimeTableProps) {
  const { money } = useSettings();
  return (
    <NumberTable
      label={label}
      heads={[first, ...heads]}
      rows={rows.map(({ name, values }) => ({
        key: name,
        cells: [
          ...[name, money.formatAmount(values.takings), values.orders],
          ...[money.formatAmount(values.takingsBefore), values.ordersBefore],
        ],
      }))}
    />
  );
}

/** Opens the table behind a plot, and stays open with another period. */
export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-9 items-center font-semibold text-brand">
        {t("Show as a table")}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
