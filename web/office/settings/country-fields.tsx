import { X } from "lucide-react";
import { useState } from "react";
import { countryName, listCountries } from "#contract/addresses/countries.ts";
import { t } from "#contract/i18n/i18n.ts";
import { SelectField } from "#web/components/fields/field.tsx";

type CountryFieldsProps = { countries: readonly string[]; onChange: (countries: string[]) => void };

/** The countries to which the shop delivers; the first is the one with which an address begins. */
export function CountryFields({ countries, onChange }: CountryFieldsProps) {
  const [all] = useState(() => listCountries());
  return (
    <>
      {countries.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {countries.map((code) => (
            <li key={code} className="flex items-center rounded-full bg-brand-soft ps-4 font-semibold">
              {countryName(code)}
              <button
                type="button"
                aria-label={t("Remove {country}", { country: countryName(code) })}
                onClick={() => onChange(countries.filter((other) => other !== code))}
                className="grid size-11 place-items-center rounded-full text-muted hover:text-tomato"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={t("Add a country")}
        name="settings.countries"
        value=""
        onChange={({ target }) => onChange([...countries, target.value])}
      >
        <option value="">{t("Choose a country")}</option>
        {all.map(
          (code) =>
            !countries.includes(code) && (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ),
        )}
      </SelectField>
    </>
  );
}
