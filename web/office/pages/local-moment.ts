import { TZDate } from "@date-fns/tz";

/** The moment of a time ("2026-05-04T18:00") by the clock of a time zone (null: the browser's). */
export function momentIn(local: string, timeZone: string | null): string {
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0] = local.split(/[-T:]/).map(Number);
  return new Date(+new TZDate(year, month - 1, date, hour, minute, zoneOf(timeZone))).toISOString();
}

/** The time of a moment by that clock. */
export function localOf(moment: string, timeZone: string | null): string {
  return new TZDate(moment, zoneOf(timeZone)).toISOString().slice(0, "2026-05-04T18:00".length);
}

function zoneOf(timeZone: string | null): string {
  return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
