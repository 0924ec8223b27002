import type { PreviewRow, ProductImport } from "#contract/catalog/import/endpoints.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { Link } from "#web/components/link.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { Changed } from "#web/office/product-form/changed.tsx";
import { fieldValues } from "#web/office/product-form/field-values.ts";
import { useFieldText } from "#web/office/product-form/use-field-text.ts";

const resultTexts = {
  new: msg("New"),
  changed: msg("Changed"),
  unchanged: msg("As before"),
  wrong: msg("Wrong"),
  kept: msg("Kept"),
};

/** The first rows that change something. */
export function ImportPreview({ imported: { preview }, title }: { imported: ProductImport; title: string }) {
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="font-bold text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {preview.map((row) => (
          <PreviewItem key={row.row} row={row} />
        ))}
      </ul>
    </section>
  );
}

function PreviewItem({ row: { row, result, product, name, fields, stock, offSale } }: { row: PreviewRow }) {
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {product ? (
          <Link to={`/seller/products/${product}`} className="wrap-anywhere font-semibold hover:text-brand">
            {name}
          </Link>
        ) : (
          <span className="wrap-anywhere font-semibold">{name}</span>
        )}
        <span className="tabular text-muted text-sm">
          {t(resultTexts[result])} · {t("row {row}", { row })}
        </span>
      </p>
      {result === "new" && <NewProduct fields={fields} stock={stock} />}
      {offSale !== null && <p className="text-sm">{offSale ? t("Taken off sale") : t("On sale again")}</p>}
      {result === "changed" && (
        <dl className="grid gap-1 text-sm">
          {fields.map((changed) => (
            <Changed key={changed.field} changed={changed} />
          ))}
          {stock && (
            <div className="tabular">
              <dt className="inline font-semibold">{t("Stock:")} </dt>
              <dd className="inline">
                <RichText
                  text={t(
                    "<before>{before}</before><hidden> became </hidden><arrow> → </arrow><after>{after}</after>",
                    { before: stock.before ?? t("Not counted"), after: stock.after ?? t("Not counted") },
                  )}
                  tags={{
                    before: (words) => <del className="text-muted">{words}</del>,
                    hidden: (words) => <span className="sr-only">{words}</span>,
                    arrow: (sign) => <span aria-hidden>{sign}</span>,
                    after: (words) => <ins className="no-underline">{words}</ins>,
                  }}
                />
              </dd>
            </div>
          )}
        </dl>
      )}
    </li>
  );
}

/** The facts by which one sees that a file was understood. */
function NewProduct({ fields, stock }: Pick<PreviewRow, "fields" | "stock">) {
  const settings = useSettings();
  const textOf = useFieldText();
  const texts = fields.map(({ field, after }) => textOf(field, fieldValues(field, after, settings)));
  const facts = [...new Set(texts), stock?.after != null && t("{count} in stock", { count: stock.after })];
  return <p className="tabular text-muted text-sm">{facts.filter(Boolean).join(" · ")}</p>;
}
