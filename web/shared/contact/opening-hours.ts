import { timesText } from "#contract/delivery/slot-times.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { ShopSettings } from "#web/components/settings.ts";

export const dayNames = [
  msg("Sunday"),
  msg("Monday"),
  msg("Tuesday"),
  msg("Wednesday"),
  msg("Thursday"),
  msg("Friday"),
  msg("Saturday"),
] as const;
const shortDayNames = [
  msg("Sun"),
  msg("Mon"),
  msg("Tue"),
  msg("Wed"),
  msg("Thu"),
  msg("Fri"),
  msg("Sat"),
] as const;

/** "Mon" for 1. */
export function shortDayName(day: number): string {
  const name = shortDayNames[day];
  return name ? t(name) : "";
}

const days = [0, 1, 2, 3, 4, 5, 6] as const;

export type Weekday = (typeof days)[number];

/** The days in display order, from the one with which the week begins. */
export function weekFrom(firstDay: number): Weekday[] {
  return [...days.slice(firstDay), ...days.slice(0, firstDay)];
}

/**
 * The opening hours in the shop's time zone, by the clock of the reader; days with the same hours share a line:
 * "Monday to Friday: 8:30 AM – 6:00 PM".
 */
export function hoursInWords(settings: Pick<ShopSettings, "openingHours" | "firstDay" | "locale">): string[] {
  const lines: { from: string; to: string; times: string }[] = [];
  for (const day of weekFrom(settings.firstDay)) {
    const [name, times] = [t(dayNames[day]), timesOf(settings, day)];
    const before = lines.at(-1);
    if (before?.times === times) before.to = name;
    else lines.push({ from: name, to: name, times });
  }
  return lines
    .filter(({ times }) => times !== "")
    .map(({ from, to, times }) =>
      from === to
        ? t("{day}: {times}", { day: from, times })
        : t("{firstDay} to {lastDay}: {times}", { firstDay: from, lastDay: to, times }),
    );
}

function timesOf(
  { openingHours, locale }: Pick<ShopSettings, "openingHours" | "locale">,
  day: number,
): string {
  return listText(
    openingHours
      .filter((each) => each.day === day)
      .toSorted((one, other) => (one.opens < other.opens ? -1 : 1))
      .map(({ opens, closes }) => timesText({ from: opens, to: closes }, locale)),
  );
}
