import { productLimits } from "#contract/catalog/product-limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Field, TextField } from "#web/components/fields/field.tsx";
import { Fold } from "#web/components/fields/fold.tsx";

type SeoFieldsProps = {
  /** The properties of a field of the form, by its name. */
  field: (name: string) => { name: string; defaultValue: string; error: string | undefined; lang?: string };
};

/** What search engines show of a product in the language in which it is entered, folded. */
export function SeoPart(props: SeoFieldsProps) {
  return (
    <Fold summary={t("For search engines")} className="col-span-2">
      <div className="grid gap-5">
        <SeoFields {...props} />
      </div>
    </Fold>
  );
}

/** The same in another language, among its other texts. */
export function TranslatedSeo(props: SeoFieldsProps) {
  return (
    <fieldset className="col-span-2 grid min-w-0 gap-3">
      <legend className="font-semibold text-sm">{t("For search engines")}</legend>
      <SeoFields {...props} />
    </fieldset>
  );
}

function SeoFields({ field }: SeoFieldsProps) {
  return (
    <>
      <p className="text-muted text-sm">{t("Empty: the product’s name and description")}</p>
      <Field
        label={t("Title for search engines")}
        {...field("seoTitle")}
        autoComplete="off"
        maxLength={productLimits.seoTitleLength}
      />
      <TextField
        label={t("Description for search engines")}
        {...field("seoDescription")}
        rows={3}
        maxLength={productLimits.seoDescriptionLength}
      />
    </>
  );
}
