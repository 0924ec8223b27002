import type { ProductField } from "#contract/catalog/product-fields.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Picture } from "#web/components/pictures/picture.tsx";
import type { FormValues } from "./form-values.ts";
import { readPicture } from "./product-values.ts";
import { useFieldText } from "./use-field-text.ts";

/** What a field of a product contains, to be compared with something else. */
export function FieldContent({ field, values }: { field: ProductField; values: FormValues }) {
  const textOf = useFieldText();
  const pictures = (values.pictures ?? []).map(readPicture);
  if (field !== "pictures" || pictures.length === 0) return textOf(field, values);
  return (
    <span className="inline-flex flex-wrap gap-1.5 align-middle">
      {pictures.map(({ image, alt }, index) => (
        <span key={image} className="block w-12 overflow-hidden rounded-lg bg-sunken" title={alt}>
          <Picture src={image} alt={alt || t("Picture {number}", { number: index + 1 })} sizes="48px" />
        </span>
      ))}
    </span>
  );
}
