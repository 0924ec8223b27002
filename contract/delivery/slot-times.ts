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

// Times by the clock of the shop are written as if they were UTC, wherever the reader is.
const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });

/** "4 – 6 PM" */
export function timesText({ day, from, to }: SlotTimes, locale: string): string {
  const at = (time: string) => new Date(`${day}T${time}Z`);
  const isFull = [from, to].every((time) => time.endsWith(":00"));
  return format(locale, { hour: "numeric", ...(!isFull && { minute: "2-digit" }) })
    .formatRange(at(from), at(to))
    .replaceAll(/[\u2009\u202f]/g, " ");
}

/** "today", or "Mon, May 4"; `today` is the day of the shop. */
export function dayText(day: string, locale: string, today?: string): string {
  if (day === today) return t("today");
  return format(locale, { weekday: "short", month: "short", day: "numeric" }).format(
    new Date(`${day}T00:00Z`),
  );
}

/** "today, 4 – 6 PM", or "Mon, May 4, 4 – 6 PM" */
export function slotText(times: SlotTimes, locale: string, today?: string): string {
  return t("{day}, {times}", { day: dayText(times.day, locale, today), times: timesText(times, locale) });
}
