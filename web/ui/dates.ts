import { useSettings } from "./settings.ts";

const styles = {
  moment: { dateStyle: "medium", timeStyle: "short" },
  time: { timeStyle: "short" },
  day: { dateStyle: "medium", timeZone: "UTC" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** How a moment of the wire is written in the shop's language, by the clock of whoever reads it. */
export function useDateFormat(style: keyof typeof styles): (moment: string) => string {
  const { locale } = useSettings();
  const key = `${locale} ${style}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, styles[style]);
  made.set(key, format);
  return (moment) => format.format(new Date(moment));
}
