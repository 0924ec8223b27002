import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import { NO_VALUE, placeFieldsOf } from "#contract/addresses/address-format.ts";
import { countryName, findCountry } from "#contract/addresses/countries.ts";
import type { AddressFields } from "#contract/addresses/endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { AddressRow } from "#schema/addresses.ts";

export type CheckedAddress = Omit<AddressFields, "countryCode"> & Pick<AddressRow, "countryCode">;

/** The library's patterns lack postcodes that are in use there, such as 1425 in Buenos Aires. */
const uncheckedCountries = ["AR", "KZ", "SA"];

/**
 * An address in one of the countries to which the shop delivers: with the name of the country in the shop's main language,
 * and the postcode as it is written there. A shop that states no countries takes all as they are written. Throws
 * `invalid_input` for another country, and for what is no postcode there.
 */
export function inCountry(
  fields: AddressFields,
  { countries, languages: [language] }: Pick<Settings, "countries" | "languages">,
): CheckedAddress {
  if (countries.length === 0) return { ...fields, countryCode: null };
  const countryCode = findCountry(fields.countryCode ?? fields.country, countries);
  if (!countryCode)
    throw refusal(
      "country",
      t("We deliver to these countries: {countries}.", {
        countries: listText(countries.map((code) => countryName(code))),
      }),
    );
  const zipcode = postcodeOf(fields.zipcode, countryCode);
  if (zipcode === undefined)
    throw refusal(
      "zipcode",
      t("This is not a postcode of {country}.", { country: countryName(countryCode) }),
    );
  const country = countryName(countryCode, language);
  // Delivery zones go by the city: an emirate, or a state that is a city, is its own.
  const locality = placeFieldsOf(countryCode).includes("state") ? fields.state : country;
  const city = fields.city === NO_VALUE ? locality : fields.city;
  return { ...fields, zipcode, city, country, countryCode };
}

/**
 * A postcode as it is written in a country, for one that lacks its space or dash, or has the sign of the country: "100-0001"
 * for "1000001", "10115" for "D-10115".
 */
function postcodeOf(typed: string, countryCode: string): string | undefined {
  const isChecked =
    placeFieldsOf(countryCode).includes("zipcode") &&
    postcodeValidatorExistsForCountry(countryCode) &&
    !uncheckedCountries.includes(countryCode);
  if (!isChecked) return typed;
  const written = typed.toUpperCase();
  return [written, written.replace(/^[A-Z]{1,2}[ -]?(?=\d)/, "")]
    .flatMap((code) => {
      const plain = code.replace(/[\s\p{Pd}]/gu, "");
      const divided = Array.from(plain, (_, at) =>
        ["-", " "].map((sign) => plain.slice(0, at) + sign + plain.slice(at)),
      );
      return [code, plain, ...divided.flat()];
    })
    .find((code) => postcodeValidator(code, countryCode));
}

function refusal(field: keyof AddressFields, message: string): ShopError {
  return new ShopError("invalid_input", { message, fields: { [field]: message } });
}
