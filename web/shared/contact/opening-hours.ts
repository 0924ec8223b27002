import type { OpeningHours } from "#contract/settings/settings.ts";

export const dayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
/** The days in display order, with the weekend at the end. */
export const week = [1, 2, 3, 4, 5, 6, 0] as const;

/**
 * The opening hours in the shop's time zone; days with the same hours share a line: "Monday to Friday: 08:30 to 18:00".
 */
export function hoursInWords(hours: readonly OpeningHours[]): string[] {
  const lines: { from: string; to: string; times: string }[] = [];
  for (const day of week) {
    const [name, times] = [dayNames[day], timesOf(hours, day)];
    const before = lines.at(-1);
    if (before?.times === times) before.to = name;
    else lines.push({ from: name, to: name, times });
  }
  return lines
    .filter(({ times }) => times !== "")
    .map(({ from, to, times }) => `${from === to ? from : `${from} to ${to}`}: ${times}`);
}

function timesOf(hours: readonly OpeningHours[], day: number): string {
  return hours
    .filter((each) => each.day === day)
    .map(({ opens, closes }) => `${opens} to ${closes}`)
    .sort()
    .join(", ");
}
