import { t } from "../i18n/i18n.ts";

/** When a slot is, by the clock of the shop: a day such as "2026-05-04", and times such as "16:00". */
export type SlotTimes = { day: string; from: string; to: string };

/** The id of a slot: it names what the slot is, so that the same one has it again after any change of the plan. */
export function slotId(zone: string, { day, from, to }: SlotTimes): string {
  return [zone, day, from, to].join("_");
}

/** The times that a slot's id names. */
export function timesOf(id: string): SlotTimes {
  const [, day = "", from = "", to = ""] = id.split("_");
  return { day, from, to };
}

const styles = {
  hours: { hour: "numeric" },
  minutes: { hour: "numeric", minute: "2-digit" },
  day: { weekday: "short", month: "short", day: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Every page of a shop with opening hours has a week of times.
const made = new Map<string, Intl.DateTimeFormat>();

/** Times by the clock of the shop are written as if they were UTC, wherever the reader is. */
function formatOf(style: keyof typeof styles, locale: string): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: "UTC" });
  made.set(key, format);
  return format;
}

/** "4 – 6 PM", "8:30 AM – 6:00 PM" or "16:00–18:00", by the clock that a locale has. */
export function timesText({ from, to }: Pick<SlotTimes, "from" | "to">, locale: string): string {
  const at = (time: string) => new Date(`1970-01-01T${time}Z`);
  const range = (style: keyof typeof styles) =>
    formatOf(style, locale)
      .formatRange(at(from), at(to))
      .replaceAll(/[\u2009\u202f]/g, " ");
  const hours = [from, to].every((time) => time.endsWith(":00")) ? range("hours") : "";
  // "4 – 6 PM" and "16–18 Uhr" are times, "16 – 18" could be anything.
  return /\p{L}/u.test(hours) ? hours : range("minutes");
}

/** "today", or "Mon, May 4"; `today` is the day of the shop. */
export function dayText(day: string, locale: string, today?: string): string {
  if (day === today) return t("today");
  return formatOf("day", locale).format(new Date(`${day}T00:00Z`));
}

/** "today, 4 – 6 PM", or "Mon, May 4, 4 – 6 PM" */
export function slotText(times: SlotTimes, locale: string, today?: string): string {
  return t("{day}, {times}", { day: dayText(times.day, locale, today), times: timesText(times, locale) });
}
