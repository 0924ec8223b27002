import type { OpeningHours, Settings } from "#contract/settings/settings.ts";

/** The hours of the days that were changed, by their number; a closed day has none. */
export type HoursByDay = Readonly<Record<number, readonly OpeningHours[]>>;

/** The settings with the hours of some days; the other days stay as they are. */
export function withHours(settings: Settings, changed: HoursByDay): Settings {
  const { openingHours } = settings;
  const days = Object.keys(changed)
    .map(Number)
    .filter((day) => !areSame(hoursOf(openingHours, day), changed[day] ?? []));
  if (days.length === 0) return settings;
  const others = openingHours.filter(({ day }) => !days.includes(day));
  return { ...settings, openingHours: [...others, ...days.flatMap((day) => changed[day] ?? [])] };
}

export function hoursOf(hours: readonly OpeningHours[], day: number): readonly OpeningHours[] {
  return hours.filter((each) => each.day === day);
}

/** The hours that a day gets with "Add hours": a usual day, or what follows a break. */
export function nextHours(hours: readonly OpeningHours[], day: number): OpeningHours {
  const last = hoursOf(hours, day).at(-1);
  return last ? { day, opens: last.closes, closes: "23:00" } : { day, opens: "09:00", closes: "18:00" };
}

function areSame(one: readonly OpeningHours[], other: readonly OpeningHours[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
