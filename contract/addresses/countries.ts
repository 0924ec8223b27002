import { readerLanguage } from "../i18n/i18n.ts";
import { allLanguages, type Language } from "../i18n/languages.ts";

const known = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** What Intl knows besides countries: the European Union, "Outlying Oceania", "Unknown Region". */
const otherRegions = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];

/** Whether it is the code of a country or territory in ISO 3166-1, such as "DE", and not one of former times. */
export function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) &&
    !otherRegions.includes(code) &&
    new Intl.Locale(`und-${code}`).region === code &&
    known.of(code) !== undefined
  );
}

/** The codes of all countries and territories, in the order of their names in a language. */
export function listCountries(language: Language = readerLanguage()): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  return codes.sort((one, other) => compare(names.of(one) ?? one, names.of(other) ?? other));
}

/** "Germany" for "DE", in the language of whoever reads it or in another. */
export function countryName(code: string, language: Language = readerLanguage()): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
}

/** Codes of three letters and older names that are written often. */
const otherNames: Record<string, string> = {
  "czech republic": "CZ",
  turkey: "TR",
  uae: "AE",
  uk: "GB",
  "united states of america": "US",
  usa: "US",
};

/**
 * The code of a country that is written as its code, as its name in one of the languages, or as it is written often; undefined
 * for any other.
 */
export function findCountry(written: string, codes: readonly string[]): string | undefined {
  const { compare } = new Intl.Collator("en", { sensitivity: "base", usage: "search" });
  const names = (["long", "short"] as const).flatMap((style) =>
    allLanguages.map((language) => new Intl.DisplayNames(language, { type: "region", style })),
  );
  const text = written.trim();
  const isWritten = (name: string | undefined) => name !== undefined && compare(name, text) === 0;
  const known = otherNames[text.toLowerCase()];
  return codes.find(
    (code) => code === known || isWritten(code) || names.some((all) => isWritten(all.of(code))),
  );
}
