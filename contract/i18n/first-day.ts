/**
 * The day with which a week begins in a locale: 0 is Sunday. Not all browsers can say it: pages have it from the server
 * (web/components/settings.ts).
 */
export function firstDayOf(locale: string): number {
  const { firstDay } = weekOf(new Intl.Locale(locale));
  return firstDay % 7;
}

/** ES 2024, and so the types, lack it. */
function weekOf(locale: Intl.Locale & { getWeekInfo?(): { firstDay: number } }): { firstDay: number } {
  return locale.getWeekInfo?.() ?? { firstDay: 1 };
}
