import type { ReportPoint } from "#contract/reports/staff-endpoints.ts";
import { useSettings } from "#web/components/settings.ts";
import type { Report } from "./report.ts";

/** Formats the days and hours of a report in the shop's language and time zone. */
export function useReportDates({ timeZone, until }: Pick<Report, "timeZone" | "until">) {
  const { locale } = useSettings();
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const [long, short] = [{ dateStyle: "medium" }, { day: "numeric", month: "short" }] as const;
  const [day, shortDay] = [long, short].map((style) => format({ ...style, timeZone: "UTC" }));
  const time = format({ timeStyle: "short", timeZone });
  const hour = format({ hour: "numeric", timeZone: "UTC" });
  const hourOfDay = new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone });
  const range = (from: string, to: string) => day?.formatRange(new Date(from), new Date(to)) ?? "";
  return {
    /** "17 – 23 Nov 2026" */
    range,
    timeOf: (moment: string) => time.format(new Date(moment)),
    /** The label of a point in a plot: its first day. */
    pointName: ({ from }: ReportPoint) => shortDay?.format(new Date(from)) ?? "",
    /** The hour of the day until which the report goes. */
    lastHour: Number(hourOfDay.format(new Date(until))),
    /** "6 PM" */
    hourName: (of: number) => hour.format(new Date(Date.UTC(2026, 0, 1, of))),
  };
}
