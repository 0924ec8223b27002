import { expect, it } from "vitest";
import { moved } from "./moved.ts";

it("moves an item of a list", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
  expect(moved([undefined, "b"], 0, 1)).toEqual(["b", undefined]);
});

it.each([
  [-1, 0],
  [3, 0],
  [0, -1],
  [0, 3],
])("leaves the list as it is when there is no place %i or %i", (from, to) => {
  expect(moved(["a", "b", "c"], from, to)).toEqual(["a", "b", "c"]);
});
