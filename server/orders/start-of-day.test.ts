import { describe, expect, it } from "vitest";
import { startOfDay } from "./start-of-day.ts";

describe("the start of the day", () => {
  it.each([
    ["2026-05-04T10:00:00.000Z", "UTC", "2026-05-04T00:00:00.000Z"],
    ["2026-05-04T23:30:00.000Z", "Europe/Berlin", "2026-05-04T22:00:00.000Z"],
    ["2026-05-04T03:59:59.999Z", "America/New_York", "2026-05-03T04:00:00.000Z"],
    ["2026-05-04T04:00:00.000Z", "America/New_York", "2026-05-04T04:00:00.000Z"],
    ["2026-05-04T18:45:00.000Z", "Asia/Kathmandu", "2026-05-04T18:15:00.000Z"],
    // The clocks were changed at two or three in the morning of these days.
    ["2026-03-29T12:00:00.000Z", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
    ["2026-10-25T12:00:00.000Z", "Europe/Berlin", "2026-10-24T22:00:00.000Z"],
  ])("of %s in %s is %s", (now, timeZone, start) => {
    expect(startOfDay(new Date(now), timeZone).toISOString()).toBe(start);
  });

  it("is the server's own midnight where the shop names no time zone", () => {
    const start = startOfDay(new Date("2026-05-04T10:00:00.000Z"), null);
    expect([start.getHours(), start.getMinutes(), start.getMilliseconds()]).toEqual([0, 0, 0]);
  });
});
