import { expect, it } from "vitest";
import { countOf } from "./count-of.ts";

it.each([
  [0, "0 items"],
  [1, "1 item"],
  [2, "2 items"],
  [1_000, "1,000 items"],
])("%s is %s", (count, text) => {
  expect(countOf(count, "item")).toBe(text);
});
