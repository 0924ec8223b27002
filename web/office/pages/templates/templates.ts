// Legal texts for a grocer's shop, to begin with. They are no legal advice: laws change and shops differ, so somebody who
// knows the law should read them before they are published. What stands in square brackets is for the shop to fill in or
// to delete. The file of each country names the laws that its texts follow. What the texts say about this software is true
// of it: whoever changes what it stores, for how long, or what it mails, changes it here in all languages.
import type { Language } from "#contract/i18n/languages.ts";
import type { Document } from "#contract/pages/document.ts";
import { unitedArabEmirates } from "./ae.ts";
import { austria } from "./at.ts";
import { switzerland } from "./ch.ts";
import { germany } from "./de.ts";
import { spain } from "./es.ts";
import { france } from "./fr.ts";
import { unitedKingdom } from "./gb.ts";
import { ireland } from "./ie.ts";
import { type Country, factsOf, type LegalText, type ShopFacts, toDocument } from "./legal-text.ts";
import { unitedStates } from "./us.ts";

/** A page to begin with, in the language of the country's law. */
export type LegalTemplate = Omit<LegalText, "text"> & { country: string; language: Language; body: Document };

const countries: Record<string, Country> = {
  DE: germany,
  AT: austria,
  CH: switzerland,
  FR: france,
  ES: spain,
  GB: unitedKingdom,
  IE: ireland,
  US: unitedStates,
  AE: unitedArabEmirates,
};

/** The countries that have templates, by ISO 3166-1. */
export const templateCountries: readonly string[] = Object.keys(countries);

/** The legal pages of a country's shops, filled in for this shop; none for a country without templates. */
export function legalTemplates(country: string, shop: ShopFacts): LegalTemplate[] {
  const law = countries[country];
  if (!law) return [];
  // The language that most people there speak: German in DE, AT and CH.
  const language = new Intl.Locale(`und-${country}`).maximize().language as Language;
  const texts = law.write(factsOf(shop, law.placeholders));
  return texts.map(({ text, ...page }) => ({ country, language, ...page, body: toDocument(text) }));
}
