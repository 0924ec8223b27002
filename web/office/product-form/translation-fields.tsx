import { otherLanguages } from "#contract/catalog/other-languages.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { type Language, languages } from "#contract/i18n/languages.ts";
import { Field, TextField } from "#web/components/fields/field.tsx";
import { Fold } from "#web/components/fields/fold.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { FieldsProps } from "./product-fields.tsx";
import { altName, readPicture } from "./product-values.ts";
import { TranslatedSeo } from "./seo-fields.tsx";

/** The texts of a product in the shop's other languages, each folded. */
export function TranslationFields(props: FieldsProps) {
  return otherLanguages(useSettings()).map((language) => (
    <Texts key={language} language={language} {...props} />
  ));
}

function Texts({ language, wrong, values = {}, current = values }: FieldsProps & { language: Language }) {
  const field = (name: string) => {
    const full = `translations.${language}.${name}`;
    return {
      name: full,
      defaultValue: values[full]?.[0] ?? "",
      error: wrong?.[full],
      lang: language,
      dir: "auto",
    };
  };
  const { catalogLanguage } = useSettings();
  const pictures = (current.pictures ?? []).map(readPicture);
  const isTranslated = current[`translations.${language}.name`] !== undefined;
  return (
    <Fold
      summary={
        <>
          <span lang={language}>{languages[language]}</span>
          {!isTranslated && <span className="font-normal text-muted text-sm">{t("Not translated")}</span>}
        </>
      }
      className="col-span-2"
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-5">
        <p className="col-span-2 text-muted text-sm">
          {t("What you leave empty is shown in {language}.", { language: languages[catalogLanguage] })}
        </p>
        <Field
          label={t("Product Name")}
          {...field("name")}
          autoComplete="off"
          maxLength={productLimits.productNameLength}
          className="col-span-2"
        />
        <TextField
          label={t("Product Description")}
          {...field("description")}
          rows={4}
          maxLength={productLimits.descriptionLength}
          hint={t("One line for each bullet")}
          className="col-span-2"
        />
        <TextField
          label={t("Ingredients")}
          {...field("ingredients")}
          rows={3}
          maxLength={productLimits.ingredientsLength}
          hint={t("Put allergens between asterisks: *wheat* flour, water, salt")}
          className="col-span-2"
        />
        <Field
          label={t("Origin")}
          {...field("origin")}
          autoComplete="off"
          maxLength={productLimits.originLength}
          className="col-span-2 sm:col-span-1"
        />
        <Field
          label={t("Storage")}
          {...field("storage")}
          autoComplete="off"
          maxLength={productLimits.storageLength}
          className="col-span-2 sm:col-span-1"
        />
        <TranslatedSeo field={field} />
        {pictures.map(({ image, alt }, index) => (
          <Field
            key={image}
            label={t("What is in picture {number}", { number: index + 1 })}
            {...field(altName(image))}
            placeholder={alt}
            autoComplete="off"
            maxLength={productLimits.pictureAltLength}
            className="col-span-2"
          />
        ))}
      </div>
    </Fold>
  );
}
