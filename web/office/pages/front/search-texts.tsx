import { readerLanguage, t } from "#contract/i18n/i18n.ts";
import { type Language, languages } from "#contract/i18n/languages.ts";
import { Fold } from "#web/components/fields/fold.tsx";
import { useSettings } from "#web/components/settings.ts";
import { PreviewPicture } from "../picture-field.tsx";
import { DescriptionField, TitleField } from "../text-fields.tsx";
import type { PageEdits } from "../use-page-edits.ts";

/** What search engines show of the front page, folded, in each of the shop's languages. */
export function SearchTexts({ edits }: { edits: PageEdits }) {
  const { languages: offered, speed } = useSettings();
  const fields = (language: Language) => {
    /** What is shown without one, which is known in the language of the office alone. */
    const standard = (text: string) => (language === readerLanguage() ? text : undefined);
    return (
      <>
        <TitleField
          language={language}
          edits={edits}
          placeholder={standard(t("Fresh groceries {speed}", { speed }))}
        />
        <DescriptionField
          language={language}
          edits={edits}
          placeholder={standard(
            t(
              "Fresh produce straight from the source, snacks and everyday groceries at affordable prices, at your door {speed}.",
              { speed },
            ),
          )}
        />
      </>
    );
  };
  return (
    <Fold summary={t("For search engines")} wrong={edits.wrong} path="texts">
      <div className="grid gap-6">
        {offered.map((language) => (
          <fieldset key={language} className="grid min-w-0 gap-5">
            {offered.length > 1 && (
              <legend lang={language} className="mb-3 font-bold">
                {languages[language]}
              </legend>
            )}
            {fields(language)}
          </fieldset>
        ))}
        <PreviewPicture edits={edits} />
      </div>
    </Fold>
  );
}
