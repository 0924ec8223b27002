import { useState } from "react";
import { countryName } from "#contract/addresses/countries.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { SelectField } from "#web/components/fields/field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { type LegalTemplate, legalTemplates, templateCountries } from "./templates/templates.ts";

/** The legal pages of a country, of which one can be put into the form. */
export function PageTemplates({ onChoose }: { onChoose: (template: LegalTemplate) => void }) {
  const settings = useSettings();
  const [country, setCountry] = useState(() => {
    const likely = [...settings.countries, new Intl.Locale(settings.locale).region];
    return templateCountries.find((code) => likely.includes(code)) ?? "";
  });
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {t(
          "A start, and no legal advice: fill in what stands in [brackets], and have somebody read it who knows the law.",
        )}
      </p>
      <SelectField label={t("Country")} value={country} onChange={({ target }) => setCountry(target.value)}>
        <option value="">{t("Choose a country")}</option>
        {templateCountries.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </SelectField>
      <ul className="flex flex-wrap gap-3">
        {legalTemplates(country, settings).map((template) => (
          <li key={template.path} lang={template.language}>
            <Button look="secondary" onClick={() => onChoose(template)}>
              {template.title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
