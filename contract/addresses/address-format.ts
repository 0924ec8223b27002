import { formatAddress } from "localized-address-format";
import { listText } from "../i18n/list-text.ts";
import { countryName } from "./countries.ts";
import type { Address } from "./endpoints.ts";

type PlaceField = "street" | "city" | "state" | "zipcode";
type Place = Pick<Address, PlaceField | "country" | "countryCode">;

/** What stands in a field that the addresses of a country do not have. */
export const NO_VALUE = "-";

/** The fields that the addresses of a country have between name and country, in the order in which they are written. */
export function placeFieldsOf(countryCode: string): PlaceField[] {
  const fields = { street: "street", city: "city", state: "state", zipcode: "zipcode" };
  const pattern = formatPlace(fields, countryCode).join();
  return Object.values(fields)
    .filter((field): field is PlaceField => pattern.includes(field))
    .sort((one, other) => pattern.indexOf(one) - pattern.indexOf(other));
}

/** Where an address is, in lines, as people write it in its country: the last is the country. */
export function placeLines(address: Place): string[] {
  const { street, city, state, zipcode, country, countryCode } = address;
  if (!countryCode) return [street, `${city}, ${state} ${zipcode}`, country];
  return [...formatPlace(address, countryCode), countryName(countryCode)];
}

/** The same in one line. */
export function addressText(address: Place): string {
  const { street, city, state, zipcode, country, countryCode } = address;
  if (!countryCode) return listText([street, city, `${state} ${zipcode}`, country]);
  return listText(placeLines(address));
}

/** The same without street and country: "10115 Berlin". */
export function localityText(address: Place): string {
  const { city, zipcode, countryCode } = address;
  if (!countryCode) return `${zipcode} ${city}`;
  return listText(formatPlace({ ...address, street: "" }, countryCode));
}

/** The lines by Google's data for addresses, without the sign of the country that they have before some postcodes: "CH-". */
function formatPlace(
  { street, city, state, zipcode }: Record<PlaceField, string>,
  countryCode: string,
): string[] {
  const [marked, given] = ["\u0000", (text: string) => (text === NO_VALUE ? "" : text)];
  return formatAddress({
    postalCountry: countryCode,
    addressLines: [street],
    locality: given(city),
    administrativeArea: given(state),
    postalCode: given(zipcode) && marked,
  }).map((line) => line.replace(/(?:\b[A-Z]{1,2}-)?\0/, () => zipcode));
}
