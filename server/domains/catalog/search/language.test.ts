import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { allLanguages, type Language } from "#contract/i18n/languages.ts";
import { searchLanguage } from "./language.ts";
import { place, placesOf } from "./name-places.ts";
import { groupsInForce, readGroups, readSynonyms } from "./synonyms.ts";
import { wordsOf } from "./words.ts";

const files = (await readdir("languages")).filter((file) => file.endsWith(".search.json"));
const described = files.map((file) => file.replace(".search.json", "") as Language);

it("what is known of a language is of one that the shop has", () => {
  expect(allLanguages).toEqual(expect.arrayContaining(described));
});

describe.each(described)("what a search knows of %s", (code) => {
  it("has groups of at least two phrases, or one that is a thing of its own, and no phrase twice in a line", async () => {
    const { synonyms } = await searchLanguage(code);
    const wrong = readGroups(synonyms).filter(({ words, kinds, near }) => {
      const all = [...words, ...kinds, ...near];
      const isAlone = all.length === 1 && wordsOf(all[0] ?? "").length === 1;
      return isAlone || words.length === 0 || new Set(all).size < all.length;
    });
    expect(wrong).toEqual([]);
    expect(synonyms.filter((line) => line.split(">").length > 2)).toEqual([]);
  });
});

it.each([
  ["de", "tomaten", "tomate"],
  ["es", "manzanas", "manzana"],
  ["fr", "pommes", "pomme"],
  ["en", "berries", "berry"],
] as const)("in %s, %s are forms of %s", async (code, plural, singular) => {
  const { stemOf, isSameButNumber } = await searchLanguage(code);
  expect(stemOf(plural)).toBe(stemOf(singular));
  expect(isSameButNumber(plural, singular)).toBe(true);
});

it.each([
  ["en", "Orange Juice Bottle 1 l", "juice"],
  ["de", "Kirschtomaten Schale 250 g", "kirschtomaten"],
  ["fr", "Jus d’orange frais 1 l", "jus"],
  ["es", "Lata de atún en aceite", "atun"],
  ["es", "2 kg patatas", "patatas"],
] as const)("in %s, %s is %s", async (code, name, head) => {
  const language = await searchLanguage(code);
  const { places } = placesOf(name, "", readSynonyms(groupsInForce("", language), language));
  expect([...places].filter(([word]) => word === head)).toEqual([[head, expect.any(Number)]]);
  expect(places.get(head)).toBeGreaterThanOrEqual(place.kind);
});
