import { expect, it } from "vitest";
import { boundedNumber } from "./bounded-number.ts";

it.each([
  [35, true, "35"],
  [4_312, true, "4,312"],
  [1_000, false, "1,000+"],
])("%s, exact: %s, is %s", (count, isExact, text) => {
  expect(boundedNumber(count, isExact, "en-US")).toBe(text);
});
