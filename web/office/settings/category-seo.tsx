import type { Category } from "#contract/catalog/categories.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { languages } from "#contract/i18n/languages.ts";
import { Field, TextField } from "#web/components/fields/field.tsx";
import { Fold } from "#web/components/fields/fold.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { Change } from "./category-edits.ts";

type CategorySeoProps = {
  category: Category;
  /** The name of its fields in the server's messages. */
  name: string;
  wrong: Record<string, string> | undefined;
  onChange: (changes: Change) => void;
};

/** What search engines show of a category, in each language of the shop, folded. */
export function CategorySeo({ category: { text, seo }, name, wrong, onChange }: CategorySeoProps) {
  const { languages: offered } = useSettings();
  return (
    <Fold
      summary={
        <span className="text-sm">
          {t("For search engines")}
          <span className="sr-only"> {text}</span>
        </span>
      }
      wrong={wrong}
      path={name}
    >
      <div className="grid gap-5">
        <p className="text-muted text-sm">{t("Empty: the category’s name and a sentence about it")}</p>
        {offered.map((language) => (
          <fieldset key={language} className="grid min-w-0 gap-3">
            {offered.length > 1 && (
              <legend lang={language} className="mb-2 font-semibold">
                {languages[language]}
              </legend>
            )}
            <Field
              label={t("Title for search engines")}
              name={`${name}.${language}.title`}
              value={seo?.[language]?.title ?? ""}
              lang={language}
              dir="auto"
              maxLength={productLimits.seoTitleLength}
              autoComplete="off"
              error={wrong?.[`${name}.${language}.title`]}
              onChange={(event) => onChange({ seo: { [language]: { title: event.target.value } } })}
            />
            <TextField
              label={t("Description for search engines")}
              name={`${name}.${language}.description`}
              value={seo?.[language]?.description ?? ""}
              lang={language}
              dir="auto"
              rows={3}
              maxLength={productLimits.seoDescriptionLength}
              error={wrong?.[`${name}.${language}.description`]}
              onChange={(event) => onChange({ seo: { [language]: { description: event.target.value } } })}
            />
          </fieldset>
        ))}
      </div>
    </Fold>
  );
}
