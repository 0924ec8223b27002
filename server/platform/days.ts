import { TZDate } from "@date-fns/tz";

/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 24 * 3_600_000;

/** Returns when the current day began in a time zone (null: the server's), also on days when clocks change. */
export function startOfDay(now: Date, timeZone: string | null): Date {
  return midnightOf(new TZDate(now, zoneOf(timeZone)));
}

/** Returns the bounds of a range of days ("2026-05-04") in a time zone (null: the server's) as moments. */
export function momentsOfDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string | null,
): { from?: Date; before?: Date } {
  return {
    ...(from !== undefined && { from: dayIn(timeZone, from, 0) }),
    ...(to !== undefined && { before: dayIn(timeZone, to, 1) }),
  };
}

/** The day of a moment in a time zone (null: the server's), such as "2026-05-04". */
export function dayOf(moment: Date, timeZone: string | null): string {
  const there = new TZDate(moment, zoneOf(timeZone));
  const parts = [there.getFullYear(), there.getMonth() + 1, there.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The moment of a time ("2026-05-04T18:00") in a time zone (null: the server's). */
export function momentIn(local: string, timeZone: string | null): Date {
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0] = local.split(/[-T:]/).map(Number);
  return new Date(new TZDate(storable(year), month - 1, date, hour, minute, zoneOf(timeZone)).getTime());
}

/** The time of a moment by the clock of a time zone (null: the server's): "18:05". */
export function timeOf(moment: Date, timeZone: string | null): string {
  const there = new TZDate(moment, zoneOf(timeZone));
  return [there.getHours(), there.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The day and time of a moment by the clock of a time zone (null: the server's): "2026-05-04T18:05". */
export function localOf(moment: Date, timeZone: string | null): string {
  return `${dayOf(moment, timeZone)}T${timeOf(moment, timeZone)}`;
}

/** The last moment before something ends. */
export function lastMoment(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1);
}

function dayIn(timeZone: string | null, day: string, daysLater: number): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const there = new TZDate(0, zoneOf(timeZone));
  there.setFullYear(storable(year), month - 1, date + daysLater);
  return midnightOf(there);
}

/** A year whose moments the database can store in every time zone: days before or after that mean "all". */
function storable(year: number): number {
  return Math.min(Math.max(year, 1000), 9998);
}

function midnightOf(there: TZDate): Date {
  there.setHours(0, 0, 0, 0);
  return new Date(there.getTime());
}

/** The time zone to compute with (null: the server's). */
export function zoneOf(timeZone: string | null): string {
  return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
