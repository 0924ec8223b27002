import type { BulkRow } from "../../../../contract/catalog/bulk-endpoints.ts";
import { findCategory } from "../../../../contract/catalog/categories.ts";
import type { ChangedField } from "../../../../contract/catalog/product-endpoints.ts";
import { type ProductStatus, productStatusNames } from "../../../../contract/catalog/product-status.ts";
import { useSettings } from "../../../ui/settings.ts";

/** So many fit beside the buttons. */
const SHOWN = 8;

/** The first products of a bulk change, with what changes of them. */
export function BulkTable({ rows, total }: { rows: readonly BulkRow[]; total: number }) {
  return (
    <div className="rounded-2xl border border-line">
      <table aria-label="What will change" className="w-full text-left text-sm">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-2 font-semibold">
              Product
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              Change
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.slice(0, SHOWN).map(({ product, name, fields }) => (
            <tr key={product}>
              <td className="wrap-anywhere px-3 py-2">{name}</td>
              <td className="px-3 py-2 text-right">
                {fields.map((field) => (
                  <FieldChange key={field.field} {...field} several={fields.length > 1} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > SHOWN && (
        <p className="border-line border-t px-3 py-2 text-muted text-sm">
          and {(total - SHOWN).toLocaleString("en")} more
        </p>
      )}
    </div>
  );
}

const names: Partial<Record<ChangedField["field"], string>> = { price: "Regular", offerPrice: "Selling" };

function FieldChange({ field, before, after, several }: ChangedField & { several: boolean }) {
  const { money, categories } = useSettings();
  const isPrice = field === "price" || field === "offerPrice";
  const write = (value: unknown) => {
    if (isPrice) return money.formatAmount(Number(value));
    if (field === "status") return productStatusNames[value as ProductStatus];
    return findCategory(categories, String(value))?.text ?? String(value);
  };
  return (
    <p className={isPrice ? "tabular whitespace-nowrap" : "wrap-anywhere"}>
      {several && <span className="text-muted">{names[field]} </span>}
      <span className="text-muted">{write(before)}</span>
      <span aria-hidden> → </span>
      <span className="sr-only"> becomes </span>
      <strong className="font-semibold">{write(after)}</strong>
    </p>
  );
}
