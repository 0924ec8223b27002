import { useSettings } from "./settings.ts";

const styles = {
  moment: { dateStyle: "medium", timeStyle: "short" },
  time: { timeStyle: "short" },
  /** The day that a time is on. */
  dayOf: { dateStyle: "medium" },
  /** A date of the API, which has no time. */
  day: { dateStyle: "medium", timeZone: "UTC" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Formats times of the API in the shop's language and the reader's time zone. */
export function useDateFormat(style: keyof typeof styles): (moment: string) => string {
  const { locale } = useSettings();
  const key = `${locale} ${style}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, styles[style]);
  made.set(key, format);
  return (moment) => format.format(new Date(moment));
}
