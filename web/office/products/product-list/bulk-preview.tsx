import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { BulkRow } from "#contract/catalog/bulk/endpoints.ts";
import { findCategory } from "#contract/catalog/categories.ts";
import type { ChangedField } from "#contract/catalog/product-endpoints.ts";
import { type ProductStatus, productStatusNames } from "#contract/catalog/product-status.ts";
import { inContext, type Message, msg, t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Progress } from "#web/components/progress.tsx";
import { useSettings } from "#web/components/settings.ts";
import {
  bulkChangeQuery,
  latestBulkChangeQuery,
  STAFF_PRODUCTS_KEY,
  staffSummaryQuery,
} from "#web/office/shared/office-queries.ts";
import { BulkReasons } from "./bulk-reasons.tsx";

/** So many fit beside the buttons. */
const SHOWN = 8;

const names: Partial<Record<ChangedField["field"], Message>> = {
  price: msg("Regular"),
  offerPrice: msg("Selling"),
};

type BulkPreviewProps = { id: string; onBack: () => void; onApplied: () => void };

/** What a bulk change would do: how many products, the first of them, and what it cannot do. */
export function BulkPreview({ id, onBack, onApplied }: BulkPreviewProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(bulkChangeQuery(id));
  const apply = useAction({
    mutationFn: () => backOffice.bulkChanges.apply({ id }),
    onSuccess: ({ bulkChange }) => {
      queryClient.setQueryData(latestBulkChangeQuery.queryKey, { success: true, bulkChange });
      for (const queryKey of [STAFF_PRODUCTS_KEY, staffSummaryQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey });
      onApplied();
    },
  });
  const { mutate: stop } = useAction({
    mutationFn: () => backOffice.bulkChanges.cancel({ id }),
    onSettled: onBack,
  });
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} />
    ) : (
      <p role="status">{t("Looking")}</p>
    );
  const { state, counts, rows, notDone, task } = data.bulkChange;
  if (state === "preparing")
    return (
      <div className="mt-4 grid gap-3">
        <p role="status" className="text-muted">
          {t("Looking for the products: {message}", { message: task?.message ?? "" })}
        </p>
        <Progress label={t("Looking for the products")} done={0} total={null} />
        <Button look="secondary" onClick={() => stop()} className="justify-self-start">
          {t("Stop")}
        </Button>
      </div>
    );
  return (
    <div className="mt-2 grid gap-4">
      <p role="status" className="text-muted">
        <strong className="text-ink">
          {state === "stopped"
            ? t("The products could not all be looked for.")
            : counts.planned === 0
              ? t("Nothing will change.")
              : t("{count, plural, one {# product will change.} other {# products will change.}}", {
                  count: counts.planned,
                })}
        </strong>
        {counts.refused > 0 &&
          ` ${t(
            "{count, plural, one {# product cannot, and will stay the same.} other {# products cannot, and will stay the same.}}",
            { count: counts.refused },
          )}`}
        {counts.unchanged > 0 &&
          ` ${t("{count, plural, one {# product would be the same.} other {# products would be the same.}}", {
            count: counts.unchanged,
          })}`}
      </p>
      {rows.length > 0 && <BulkTable rows={rows} total={counts.planned} />}
      <BulkReasons
        id={id}
        title={t("Cannot change")}
        result="refused"
        first={notDone}
        total={counts.refused}
      />
      <FormError error={apply.error} />
      <div className="flex flex-wrap gap-2">
        {counts.planned > 0 && state === "prepared" && (
          <Button disabled={apply.isPending} onClick={() => apply.mutate()}>
            {t("{count, plural, one {Change # product} other {Change # products}}", {
              count: counts.planned,
            })}
          </Button>
        )}
        <Button look="secondary" onClick={onBack}>
          {t("Back")}
        </Button>
      </div>
    </div>
  );
}

/** The first products of a bulk change, with what changes of them. */
function BulkTable({ rows, total }: { rows: readonly BulkRow[]; total: number }) {
  return (
    <div className="rounded-2xl border border-line">
      <table aria-label={t("What will change")} className="w-full text-start text-sm">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-2 font-semibold">
              {t("Product")}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-semibold">
              {t(inContext("column", "Change"))}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.slice(0, SHOWN).map(({ product, name, fields }) => (
            <tr key={product}>
              <td className="wrap-anywhere px-3 py-2">{name}</td>
              <td className="px-3 py-2 text-end">
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
          {t("and {count, plural, other {# more}}", { count: total - SHOWN })}
        </p>
      )}
    </div>
  );
}

function FieldChange({ field, before, after, several }: ChangedField & { several: boolean }) {
  const { money, categories } = useSettings();
  const isPrice = field === "price" || field === "offerPrice";
  const write = (value: unknown) => {
    if (isPrice) return money.formatAmount(Number(value));
    if (field === "status") return t(productStatusNames[value as ProductStatus]);
    return findCategory(categories, String(value))?.text ?? String(value);
  };
  return (
    <p className={isPrice ? "tabular whitespace-nowrap" : "wrap-anywhere"}>
      {several && <span className="text-muted">{names[field] && t(names[field])} </span>}
      <span className="text-muted">{write(before)}</span>
      <span aria-hidden> {t("→")} </span>
      <span className="sr-only"> {t("becomes")} </span>
      <strong className="font-semibold">{write(after)}</strong>
    </p>
  );
}
