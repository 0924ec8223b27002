import { useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { isRightToLeft, type Language, languages } from "#contract/i18n/languages.ts";
import { SelectField } from "#web/components/fields/field.tsx";
import { articleText } from "#web/components/page/article.tsx";
import { useSettings } from "#web/components/settings.ts";
import { RichDocument } from "#web/shared/document/rich-document.tsx";
import { inputOf, type PageValues } from "./page-values.ts";

/** What is in the form as shoppers will read it, in one of the languages in which it is written. */
export function PagePreview({ values }: { values: PageValues }) {
  const offered = useSettings().languages;
  const { texts } = inputOf(values);
  const written = offered.filter((language) => texts[language]);
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? written[0];
  const text = language && texts[language];
  if (!text) return <p className="text-muted">{t("Nothing is written yet.")}</p>;
  return (
    <div className="grid gap-6">
      {written.length > 1 && (
        <SelectField
          label={t("Language")}
          value={language}
          onChange={({ target }) => setChosen(target.value as Language)}
        >
          {written.map((each) => (
            <option key={each} value={each}>
              {languages[each]}
            </option>
          ))}
        </SelectField>
      )}
      <article lang={language} dir={isRightToLeft(language) ? "rtl" : "ltr"}>
        <p className="wrap-anywhere font-extrabold text-4xl">{text.title}</p>
        <div className={`mt-6 ${articleText}`}>
          <RichDocument body={text.body} />
        </div>
      </article>
    </div>
  );
}
