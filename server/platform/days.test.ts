import { describe, expect, it } from "vitest";
import { momentsOfDays, startOfDay } from "#platform/days.ts";

describe("the start of the day", () => {
  it.each([
    ["2026-05-04T10:00:00.000Z", "UTC", "2026-05-04T00:00:00.000Z"],
    ["2026-05-04T23:30:00.000Z", "Europe/Berlin", "2026-05-04T22:00:00.000Z"],
    ["2026-05-04T03:59:59.999Z", "America/New_York", "2026-05-03T04:00:00.000Z"],
    ["2026-05-04T04:00:00.000Z", "America/New_York", "2026-05-04T04:00:00.000Z"],
    ["2026-05-04T18:45:00.000Z", "Asia/Kathmandu", "2026-05-04T18:15:00.000Z"],
    // Clocks changed at two or three in the morning of these days.
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

describe("the days of a period", () => {
  const moments = (from: string, to: string, timeZone: string) => {
    const days = momentsOfDays({ from, to }, timeZone);
    return [days.from?.toISOString(), days.before?.toISOString()];
  };

  it("last from the first one's midnight to the end of the last one, there", () => {
    const day = (timeZone: string) => moments("2026-05-04", "2026-05-04", timeZone);
    expect(day("UTC")).toEqual(["2026-05-04T00:00:00.000Z", "2026-05-05T00:00:00.000Z"]);
    expect(day("Pacific/Auckland")).toEqual(["2026-05-03T12:00:00.000Z", "2026-05-04T12:00:00.000Z"]);
    expect(day("America/Los_Angeles")).toEqual(["2026-05-04T07:00:00.000Z", "2026-05-05T07:00:00.000Z"]);
  });

  it("are 25 hours where the clock is put back, and go over the end of a month", () => {
    expect(moments("2026-10-25", "2026-10-31", "Europe/Berlin")).toEqual([
      "2026-10-24T22:00:00.000Z",
      "2026-10-31T23:00:00.000Z",
    ]);
  });

  it("may begin or end nowhere", () => {
    expect(momentsOfDays({}, "UTC")).toEqual({});
  });
});
