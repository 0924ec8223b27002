import { useQuery } from "@tanstack/react-query";
import { t } from "#contract/i18n/i18n.ts";
import { allLanguages, type Language, languages } from "#contract/i18n/languages.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { SelectField } from "#web/components/fields/field.tsx";
import { staffSummaryQuery } from "#web/office/shared/office-queries.ts";
import { languageSection } from "./sections.ts";
import type { Typed } from "./setting-fields.ts";
import { SettingsForm, SettingsGroup } from "./settings-form.tsx";
import { type StoredSettings, useSettingsForm } from "./use-settings-form.ts";

type Edits = { typed: Typed; languages?: Language[]; catalogLanguage?: Language };

const none: Edits = { typed: {} };

/** The languages of the shop's pages, and of what it sells. */
export function LanguageSettings({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm<Edits>({ stored, section: languageSection, none, apply });
  const { languages: chosen, catalogLanguage } = form.shown;
  const [main] = chosen;
  const choose = (languages: Language[]) => form.edit(() => ({ languages }));
  // A shop without products has none in another language yet.
  const isEmpty = useQuery(staffSummaryQuery).data?.products === 0;
  const chooseMain = (language: Language) => {
    const others = chosen.filter((other) => other !== main && other !== language);
    const isFree = !form.shown.categories.some(({ names }) => names?.[language]);
    const follows = isEmpty && isFree && catalogLanguage === main;
    form.edit(() => ({ languages: [language, ...others], ...(follows && { catalogLanguage: language }) }));
  };
  return (
    <SettingsForm form={form}>
      <SettingsGroup
        title={t("Languages")}
        about={t(
          "The pages of your shop. The back office is in the language that each member of the staff chooses under Account.",
        )}
      >
        <LanguageField
          label={t("Main language")}
          name="settings.languages"
          value={main}
          onChoose={chooseMain}
        />
        <fieldset>
          <legend className="mb-1.5 font-semibold text-sm">{t("Also in")}</legend>
          {allLanguages.map(
            (language) =>
              language !== main && (
                <label key={language} className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={chosen.includes(language)}
                    onChange={({ target: { checked } }) =>
                      choose(checked ? [...chosen, language] : chosen.filter((other) => other !== language))
                    }
                    className="size-5 shrink-0 accent-brand"
                  />
                  <span lang={language}>{languages[language]}</span>
                  <span className="tabular text-muted text-sm" dir="ltr">{`/${language}`}</span>
                </label>
              ),
          )}
        </fieldset>
        {(chosen.length > 1 || catalogLanguage !== main) && (
          <LanguageField
            label={t("Products and categories are written in")}
            name="settings.catalogLanguage"
            value={catalogLanguage}
            error={form.wrong?.["settings.catalogLanguage"]}
            hint={t(
              "What is not translated is shown in this language. Choosing another one changes no texts.",
            )}
            onChoose={(language) => form.edit(() => ({ catalogLanguage: language }))}
          />
        )}
      </SettingsGroup>
    </SettingsForm>
  );
}

function apply(settings: Settings, { typed: _, ...chosen }: Edits): Settings {
  return { ...settings, ...chosen };
}

type LanguageFieldProps = {
  label: string;
  name: string;
  value: Language | undefined;
  hint?: string;
  error?: string | undefined;
  onChoose: (language: Language) => void;
};

function LanguageField({ onChoose, ...field }: LanguageFieldProps) {
  return (
    <SelectField {...field} onChange={({ target }) => onChoose(target.value as Language)}>
      {allLanguages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languages[language]}
        </option>
      ))}
    </SelectField>
  );
}
