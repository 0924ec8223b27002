import { expect, it } from "vitest";
import { isSame } from "./form-values.ts";
import { mergeValues, withFields } from "./merge-values.ts";

const base = { name: ["Figs"], price: ["4.00"], "food.containsNone": ["true"] };

it("keeps both edits where they are of different fields", () => {
  const mine = { ...base, name: ["Dates"] };
  const theirs = { ...base, price: ["5.00"], weight: ["1 kg"] };
  expect(mergeValues(base, mine, theirs)).toEqual({
    values: { ...base, name: ["Dates"], price: ["5.00"], weight: ["1 kg"] },
    conflicts: [],
    taken: ["price", "weight"],
  });
});

it("keeps what was edited here where both edited a field, and reports it unless they agree", () => {
  const mine = { ...base, name: ["Dates"], price: ["5"] };
  const theirs = { ...base, name: ["Prunes"], price: ["5.00"] };
  expect(mergeValues(base, mine, theirs)).toEqual({ values: mine, conflicts: ["name"], taken: [] });
});

it("treats inputs of one statement as one field", () => {
  const mine = { ...base, "food.nutrition.fat": ["1"] };
  const { "food.containsNone": _, ...rest } = base;
  const theirs = { ...rest, "food.contains": ["milk"], "food.nutrition.salt": ["2"] };
  const { values, conflicts, taken } = mergeValues(base, mine, theirs);
  expect({ conflicts, taken }).toEqual({ conflicts: ["food.nutrition"], taken: ["food.contains"] });
  expect(values).toEqual({ ...rest, "food.contains": ["milk"], "food.nutrition.fat": ["1"] });
  expect(withFields(values, theirs, ["food.nutrition"])).toEqual(theirs);
});

it.each([
  [["4"], ["4.00"], true],
  [["One\n\n two "], ["One\ntwo"], true],
  [[], undefined, true],
  [["4"], ["40"], false],
  [["milk", "nuts"], ["milk"], false],
  [["1 kg"], [], false],
])("%j means the same as %j: %j", (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
