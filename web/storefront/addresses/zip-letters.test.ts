import { expect, it } from "vitest";
import { zipHasLetters } from "./zip-letters.ts";

it.each(["UK", "United Kingdom", "the Netherlands", " canada ", "GB", "Ireland", "Scotland"])(
  "knows that zip codes in %s have letters",
  (country) => expect(zipHasLetters(country, "en-US")).toBe(true),
);

it.each(["USA", "Germany", "Springfield", "U"])("knows of no letters in zip codes in %s", (country) =>
  expect(zipHasLetters(country, "en-GB")).toBe(false),
);

it("goes by the browser's language until a country is written", () => {
  expect(zipHasLetters("", "en-GB")).toBe(true);
  expect(zipHasLetters("", "en-US")).toBe(false);
  expect(zipHasLetters("", "en")).toBe(false);
});
