/** The day in a time zone (null: the browser's), such as "2026-05-04", which is how Swedes write it. */
export function dayNow(timeZone: string | null): string {
  return new Intl.DateTimeFormat("sv-SE", timeZone === null ? {} : { timeZone }).format(new Date());
}
