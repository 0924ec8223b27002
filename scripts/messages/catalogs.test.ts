import { glob, readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { problemOf, translatedLanguages } from "./catalogs.ts";

test("each language of the list has a catalog, and there is none besides", async () => {
  const catalogs = (await readdir("languages")).filter((file) => file.endsWith(".po"));
  expect(catalogs.sort()).toEqual(translatedLanguages.map((each) => `${each}.po`).sort());
});

test("a translation has the placeholders, tags and plural forms that it needs", () => {
  const left = "Only {left} left";
  expect(problemOf("de", left, "Nur noch {left} da")).toBeUndefined();
  expect(problemOf("de", left, " ")).toBe("is not translated");
  expect(problemOf("de", left, "Nur noch {rest} da")).toBe("lacks {left}");
  expect(problemOf("de", left, "Nur noch {left} von {all} da")).toMatch("has {all}, which");
  expect(problemOf("de", left, "Nur noch {left da")).toMatch("is not well-formed");
  expect(problemOf("de", "Read our <terms>terms</terms>.", "Lesen Sie <terms>dies.")).toBe("lacks </terms>");
  const items = "{count, plural, one {# item} other {# items}}";
  expect(problemOf("de", items, "{count, plural, one {# Artikel} other {# Artikel}}")).toBeUndefined();
  expect(problemOf("de", items, "{count} Artikel")).toBeUndefined();
  expect(problemOf("ar", items, "{count, plural, one {a} two {b} other {#}}")).toBe(
    "lacks the plural forms zero, few, many",
  );
});

test("a language is added by a catalog and a line in the list: nothing else in the sources names one", async () => {
  const files = await Array.fromAsync(
    glob("{contract,scripts,server,web}/**/*.{ts,tsx,css}", {
      exclude: ["**/*.test.*", "**/.react-router/**"],
    }),
  );
  const code = new RegExp(`["'\`](${translatedLanguages.join("|")})["'\`]`);
  const naming: string[] = [];
  for (const file of files) if (code.test(await readFile(file, "utf8"))) naming.push(file);
  expect(naming).toEqual(["contract/i18n/languages.ts"]);
});
