import { expect, it } from "vitest";
import { firstDayOf } from "./first-day.ts";

it("a week begins as in the region, unless the locale says so", () => {
  const locales = ["en-US", "de-US", "en-GB", "ar-EG", "en-US-u-fw-mon", "en-GB-u-fw-sun", "en-GB-u-fw-sat"];
  expect(locales.map(firstDayOf)).toEqual([0, 0, 1, 6, 1, 0, 6]);
});
