import { type FormEvent, useId, useState } from "react";
import type { ProductImport } from "#contract/catalog/import/endpoints.ts";
import { exportedColumns, type FileColumn, fileColumns } from "#contract/catalog/import/file-columns.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { SelectField } from "#web/components/fields/field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { useImportStep } from "./use-import-step.ts";

/** The columns of a file, each with a choice of what it is. */
export function MapColumns({ imported }: { imported: ProductImport }) {
  const { categories } = useSettings();
  const { mutate, isPending } = useImportStep(imported._id);
  const [columns, setColumns] = useState(imported.columns);
  const isShopify = imported.format === "shopify";
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fallback = String(new FormData(event.currentTarget).get("fallbackCategory"));
    mutate({ kind: "check", columns, fallbackCategory: fallback || null });
  };
  // A column can be chosen once: the other one gives it up.
  const choose = (index: number, column: FileColumn | null) =>
    setColumns((all) => all.map((each, at) => (at === index ? column : each === column ? null : each)));
  return (
    <form onSubmit={onSubmit} className="grid gap-6">
      {isShopify ? (
        <p className="rounded-2xl bg-brand-soft p-4">
          {t(
            "This is a product file of Shopify: each variant becomes a product, and the type its category. Pictures are not fetched from Shopify; put them into a ZIP with the file if you have them.",
          )}
        </p>
      ) : (
        <section aria-labelledby="columns" className="grid gap-3">
          <h2 id="columns" className="font-bold text-xl">
            {t("What are the columns?")}
          </h2>
          <p className="text-muted">
            {t(
              "What you choose is remembered for files with the same headings. A product is found by its ID or barcode, else by its name and weight; any other one is new.",
            )}
          </p>
          <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
            {imported.headers.map((heading, index) => (
              <ColumnChoice
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have the same heading, and none moves
                key={index}
                heading={heading || t("Column {number}", { number: index + 1 })}
                sample={imported.sample.flatMap((cells) => cells[index] || []).join(" · ")}
                column={columns[index] ?? null}
                onChoose={(column) => choose(index, column)}
              />
            ))}
          </ul>
        </section>
      )}
      <SelectField
        label={t("Category of new products that have none of your categories")}
        name="fallbackCategory"
        defaultValue={imported.fallbackCategory ?? ""}
        className="max-w-md"
      >
        <option value="">{t("None: that is a mistake")}</option>
        {categories.map(({ path, text }) => (
          <option key={path} value={path}>
            {text}
          </option>
        ))}
      </SelectField>
      <Button type="submit" disabled={isPending} className="min-h-12 w-full sm:w-auto sm:justify-self-start">
        {t("Check the file")}
      </Button>
    </form>
  );
}

type ColumnChoiceProps = {
  heading: string;
  sample: string;
  column: FileColumn | null;
  onChoose: (column: FileColumn | null) => void;
};

function ColumnChoice({ heading, sample, column, onChoose }: ColumnChoiceProps) {
  const id = useId();
  const settings = useSettings();
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_16rem]">
      <div className="min-w-0">
        <label htmlFor={id} className="wrap-anywhere font-semibold">
          {heading}
        </label>
        <p id={`${id}-sample`} className="truncate text-muted text-sm">
          {sample || t("Empty in the first rows")}
        </p>
      </div>
      <select
        id={id}
        aria-describedby={`${id}-sample`}
        value={column ?? ""}
        onChange={({ target }) => onChoose((target.value || null) as FileColumn | null)}
        className="min-h-11 w-full rounded-xl border border-edge bg-surface px-3 text-base"
      >
        <option value="">{t("Do not import")}</option>
        {[...new Set([...exportedColumns(settings), ...(column ? [column] : [])])].map((name) => (
          <option key={name} value={name}>
            {fileColumns[name]}
          </option>
        ))}
      </select>
    </li>
  );
}
