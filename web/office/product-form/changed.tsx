import type { ChangedField } from "#contract/catalog/product-endpoints.ts";
import { productFields } from "#contract/catalog/product-fields.ts";
import { t } from "#contract/i18n/i18n.ts";
import { useSettings } from "#web/components/settings.ts";
import { FieldContent } from "./field-content.tsx";
import { fieldValues } from "./field-values.ts";

/** A field of a product before and after a change, in a list of definitions. */
export function Changed({ changed: { field, before, after } }: { changed: ChangedField }) {
  const settings = useSettings();
  return (
    <div className="wrap-anywhere">
      <dt className="inline font-semibold">{t("{label}:", { label: t(productFields[field]) })} </dt>
      <dd className="inline">
        <del className="text-muted">
          <FieldContent field={field} values={fieldValues(field, before, settings)} />
        </del>
        <span className="sr-only"> {t("became")} </span>
        <span aria-hidden> {t("→")} </span>
        <ins className="no-underline">
          <FieldContent field={field} values={fieldValues(field, after, settings)} />
        </ins>
      </dd>
    </div>
  );
}
