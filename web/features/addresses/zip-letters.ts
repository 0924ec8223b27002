/** Where zip codes have letters: https://en.wikipedia.org/wiki/List_of_postal_codes */
const regions =
  "AD AI AR AZ BB BM BN CA FK GB GG GI GS IE IM IO JE KY LC LV MD MS MT NL PN SH SO SZ TC VC VG".split(" ");
const otherNames = [
  "uk",
  "england",
  "scotland",
  "wales",
  "northern ireland",
  "great britain",
  "holland",
  "eire",
];

/**
 * Whether the zip codes of a country have letters in them, so that a phone should not show its number keys for them. The
 * country is as people write it; before they have, it is the one that their browser is set to.
 */
export function zipHasLetters(country: string, language: string): boolean {
  const written = country.trim().toLowerCase().replace(/^the /, "");
  if (written === "") return regions.includes(new Intl.Locale(language).region ?? "");
  const nameOf = new Intl.DisplayNames("en", { type: "region" });
  return (
    otherNames.includes(written) ||
    regions.some((region) => region.toLowerCase() === written || nameOf.of(region)?.toLowerCase() === written)
  );
}
