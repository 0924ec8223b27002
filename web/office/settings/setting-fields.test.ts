import { expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/defaults.ts";
import { stockFields, taxFields, textOf, withTexts } from "./setting-fields.ts";

it("what is chosen is stored as what the option stands for, and shown as chosen", () => {
  const typed = { "tax.included": "true", weightUnit: "lb" };
  const fields = [...taxFields, ...stockFields];
  const changed = withTexts(defaultSettings, fields, typed);
  expect(changed).toEqual({
    ...defaultSettings,
    ...{ weightUnit: "lb", tax: { ...defaultSettings.tax, included: true } },
  });
  const shown = fields.map((field) => [field.path, textOf(changed, field)]);
  expect(Object.fromEntries(shown)).toMatchObject(typed);
  expect(withTexts(changed, fields, { "tax.included": "false", weightUnit: "kg" })).toEqual(defaultSettings);
});
