import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import { countryName, findCountry } from "#contract/addresses/countries.ts";
import type { AddressFields } from "#contract/addresses/endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { AddressRow } from "#schema/addresses.ts";

export type CheckedAddress = AddressFields & Pick<AddressRow, "countryCode">;

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
  const countryCode = findCountry(fields.country, countries);
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
  return { ...fields, zipcode, countryCode, country: countryName(countryCode, language) };
}

/** A postcode as it is written in a country, for one that may lack its space or dash: "100-0001" for "1000001". */
function postcodeOf(typed: string, countryCode: string): string | undefined {
  if (!postcodeValidatorExistsForCountry(countryCode)) return typed;
  const plain = typed.toUpperCase();
  const characters = plain.replace(/[\s\p{Pd}]/gu, "");
  const spaced = Array.from(characters, (_, at) =>
    ["-", " "].map((sign) => characters.slice(0, at) + sign + characters.slice(at)),
  );
  return [plain, characters, ...spaced.flat()].find((each) => postcodeValidator(each, countryCode));
}

function refusal(field: keyof AddressFields, message: string): ShopError {
  return new ShopError("invalid_input", { message, fields: { [field]: message } });
}
