import { expect, it } from "vitest";
import { allergenWarning, readStatement, writeStatement } from "./allergens.ts";

it("a statement is one text and back, and nothing stated is not an empty one", () => {
  const statement = { contains: ["gluten", "milk"], mayContain: ["nuts"] } as const;
  const text = writeStatement({ contains: [...statement.contains], mayContain: [...statement.mayContain] });
  expect(text).toBe("gluten milk nuts?");
  expect(readStatement(text)).toEqual(statement);
  expect(readStatement("")).toEqual({ contains: [], mayContain: [] });
  expect(readStatement(null)).toBeUndefined();
  expect(readStatement(undefined)).toBeUndefined();
});

it.each([
  ["milk eggs?", ["milk", "eggs", "nuts"], "Contains milk; may contain eggs"],
  ["milk eggs?", ["eggs"], "May contain eggs"],
  ["gluten milk", ["milk", "gluten"], "Contains gluten, milk"],
  ["milk eggs?", ["nuts"], undefined],
  ["", ["nuts"], undefined],
  [undefined, ["nuts"], "Allergens not stated"],
])("the statement %j warns those who avoid %j: %j", (text, avoided, warning) => {
  expect(allergenWarning(text, avoided)?.text).toBe(warning);
});
