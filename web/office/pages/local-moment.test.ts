import { expect, it } from "vitest";
import { localOf, momentIn } from "./local-moment.ts";

it.each([
  ["Europe/Berlin", "2026-05-04T18:00", "2026-05-04T16:00:00.000Z"],
  ["Europe/Berlin", "2026-12-31T00:30", "2026-12-30T23:30:00.000Z"],
  ["America/New_York", "2026-05-04T18:00", "2026-05-04T22:00:00.000Z"],
  [null, "2026-05-04T18:00", "2026-05-04T18:00:00.000Z"],
])("in %s, it is %s at %s", (timeZone, local, moment) => {
  expect(momentIn(local, timeZone)).toBe(moment);
  expect(localOf(moment, timeZone)).toBe(local);
});
