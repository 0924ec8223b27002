import { expect, it } from "vitest";
import { boundedNumber } from "./bounded-number.ts";

it.each([
  [35, 100_000, "35"],
  [4_312, 100_000, "4,312"],
  [1_000, 1_000, "1,000+"],
])("%s, counted up to %s, is %s", (count, max, text) => {
  expect(boundedNumber(count, max)).toBe(text);
});
