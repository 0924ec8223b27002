import { msg, t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { OpeningHours } from "#contract/settings/settings.ts";

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

/** The days in display order, with the weekend at the end. */
export const week = [1, 2, 3, 4, 5, 6, 0] as const;

/**
 * The opening hours in the shop's time zone; days with the same hours share a line: "Monday to Friday: 08:30 to 18:00".
 */
export function hoursInWords(hours: readonly OpeningHours[]): string[] {
  const lines: { from: string; to: string; times: string }[] = [];
  for (const day of week) {
    const [name, times] = [t(dayNames[day]), timesOf(hours, day)];
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

function timesOf(hours: readonly OpeningHours[], day: number): string {
  return listText(
    hours
      .filter((each) => each.day === day)
      .map(({ opens, closes }) => t("{opens} to {closes}", { opens, closes }))
      .sort(),
  );
}
