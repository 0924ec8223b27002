import { TZDate } from "@date-fns/tz";

/** When the day began that it is in a time zone (null: the server's own), also on a day that a clock was changed. */
export function startOfDay(now: Date, timeZone: string | null): Date {
  return midnightOf(new TZDate(now, zoneOf(timeZone)));
}

/** The days of a time zone (null: the server's own) from one to another, both written as "2026-05-04", as moments. */
export function momentsOfDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string | null,
): { from?: Date; before?: Date } {
  return {
    ...(from !== undefined && { from: dayIn(timeZone, from, 0) }),
    ...(to !== undefined && { before: dayIn(timeZone, to, 1) }),
  };
}

function dayIn(timeZone: string | null, day: string, daysLater: number): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const there = new TZDate(0, zoneOf(timeZone));
  there.setFullYear(year, month - 1, date + daysLater);
  return midnightOf(there);
}

function midnightOf(there: TZDate): Date {
  there.setHours(0, 0, 0, 0);
  return new Date(there.getTime());
}

function zoneOf(timeZone: string | null): string {
  return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
