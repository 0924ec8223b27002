import { t } from "../i18n/i18n.ts";

/** What every shop says until it has measured something else. */
const PROMISED_MINUTES = 30;

const HOURS_FROM_MINUTES = 120;
const DAYS_FROM_MINUTES = 48 * 60;

/** Within how many minutes an order without a slot is promised: never sooner than what every shop says. */
export function promisedMinutes(measured: number | null): number {
  return Math.max(measured ?? 0, PROMISED_MINUTES);
}

/**
 * How soon an order without a slot comes, after "delivered", by what was measured in minutes. Null:
 * nothing was.
 */
export function speedText(minutes: number | null): string {
  return t("in under {time}", { time: longText(promisedMinutes(minutes)) });
}

/** Minutes as people say them, rounded up: "45 minutes", "3 hours", "3 days". */
export function longText(minutes: number): string {
  if (minutes <= HOURS_FROM_MINUTES)
    return t("{count, plural, one {# minute} other {# minutes}}", { count: minutes });
  if (minutes <= DAYS_FROM_MINUTES)
    return t("{count, plural, one {# hour} other {# hours}}", { count: Math.ceil(minutes / 60) });
  return t("{count, plural, one {# day} other {# days}}", { count: Math.ceil(minutes / (24 * 60)) });
}
