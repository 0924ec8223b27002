import { expect, it } from "vitest";
import { boundedNumber, countOf } from "./count-of.ts";

it.each([
  [0, "0 items"],
  [1, "1 item"],
  [2, "2 items"],
  [1_000, "1,000 items"],
])("%s is %s", (count, text) => {
  expect(countOf(count, "item")).toBe(text);
});

it.each([
  [35, 100_000, "35"],
  [4_312, 100_000, "4,312"],
  [1_000, 1_000, "1,000+"],
])("%s, counted up to %s, is %s", (count, max, text) => {
  expect(boundedNumber(count, max)).toBe(text);
});
