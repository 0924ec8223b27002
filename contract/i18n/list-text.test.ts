import { expect, it } from "vitest";
import { catalogTexts, inLanguage } from "#platform/languages/languages.ts";
import { setTexts } from "./i18n.ts";
import { listText } from "./list-text.ts";

setTexts(catalogTexts);

it.each(["en", "de", "es", "fr"] as const)("a list has commas and no “and” in %s", (language) => {
  const lists = [[], ["milk"], ["milk", "nuts"], [2, 7, 9]];
  expect(inLanguage(language, () => lists.map(listText))).toEqual(["", "milk", "milk, nuts", "2, 7, 9"]);
});

it("a list has Arabic commas in ar", () => {
  expect(inLanguage("ar", () => listText(["milk", "nuts", "figs"]))).toBe(
    "\u2067\u2068milk\u2069، \u2068nuts\u2069\u2069، \u2068figs\u2069",
  );
});
