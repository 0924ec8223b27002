import { afterEach, expect, it, vi } from "vitest";
import { readVisitorsAllergens } from "./avoided-allergens.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["{", []],
  ['{"a":1}', []],
  ["null", []],
  ['["kryptonite",7,"milk"]', ["kryptonite", "milk"]],
])("what a browser stores is no fault of the page, whatever it is: %s", (stored, codes) => {
  vi.stubGlobal("window", { localStorage: { getItem: () => stored } });
  expect(readVisitorsAllergens()).toEqual(codes);
});

it("what a browser does not give away is nothing", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(readVisitorsAllergens()).toEqual([]);
});
