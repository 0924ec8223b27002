/** When the day began that it is in a time zone (null: the server's own), also on a day that a clock was changed. */
export function startOfDay(now: Date, timeZone: string | null): Date {
  if (timeZone === null) {
    const midnight = new Date(now);
    midnight.setHours(0, 0, 0, 0);
    return midnight;
  }
  const wall = wallClock(now, timeZone);
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  // A guess by the difference that counts now; where the clock was changed since midnight, another one counted then.
  const guess = midnight - (wall - now.getTime());
  return new Date(guess - (wallClock(new Date(guess), timeZone) - midnight));
}

const DAY_MS = 24 * 60 * 60_000;

/** What the clocks on the wall show, as if they were in UTC. */
function wallClock(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return (
    Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second")) +
    moment.getUTCMilliseconds()
  );
}
