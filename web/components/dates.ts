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

/** Formats times of the API in the shop's language and time zone, or the reader's if the shop has none. */
export function useDateFormat(style: keyof typeof styles): (moment: string) => string {
  const { locale, timeZone } = useSettings();
  return dateFormat(style, locale, timeZone);
}

/** Formats times in a language and a time zone (null: this device's). */
export function dateFormat(
  style: keyof typeof styles,
  locale: string,
  timeZone: string | null,
): (moment: string) => string {
  const key = `${locale} ${timeZone} ${style}`;
  const options = { ...(timeZone && { timeZone }), ...styles[style] };
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, format);
  return (moment) => format.format(new Date(moment));
}
