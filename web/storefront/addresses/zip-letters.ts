/** Countries whose zip codes contain letters: https://en.wikipedia.org/wiki/List_of_postal_codes */
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
 * Whether a country's zip codes contain letters, so that phones should not show a number keypad. The country is as
 * typed; before it is typed, it is the browser's region.
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
