import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProductImport } from "#contract/catalog/import/endpoints.ts";
import { mistakePlaces } from "#contract/catalog/import/mistake-places.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { mistakesQuery } from "./import-queries.ts";
import { MapColumns } from "./map-columns.tsx";
import { UploadFile } from "./upload-file.tsx";
import { useImportStep } from "./use-import-step.ts";

const columns: readonly Column[] = [
  { name: "message", title: msg("Mistake") },
  { name: "column", title: msg("Column") },
  { name: "rows", title: msg("Rows") },
];

const grid = "grid gap-x-6 gap-y-1 xl:grid-cols-[1fr_12rem_1fr]";

/** So many products take more than a second. */
const LONG = 1_000;

/** A checked file: its mistakes, or what it changes. */
export function CheckedImport({ imported }: { imported: ProductImport }) {
  const { mutate, isPending } = useImportStep(imported._id);
  const [isMapping, setMapping] = useState(false);
  if (isMapping) return <MapColumns imported={imported} />;
  const { counts, mistakes, notes, stoppable } = imported;
  const total = counts.new + counts.changed;
  return (
    <>
      {mistakes > 0 && (
        <section className="grid gap-3" aria-labelledby="mistakes">
          <h2 id="mistakes" className="font-bold text-xl">
            {t("{count, plural, one {# mistake} other {# mistakes}}", { count: mistakes })}
          </h2>
          <p className="text-muted">
            {t(
              "Nothing is imported as long as there are mistakes. Correct them in your file and choose it again.",
            )}
          </p>
          <UploadFile label={t("Choose the corrected file")} />
          <Mistakes id={imported._id} />
        </section>
      )}
      {mistakes === 0 && total === 0 && (
        <p className="rounded-2xl bg-brand-soft p-4">
          {t("There is nothing to import: every product is as in the file.")}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="rounded-2xl bg-amber-soft p-4">
          {note}
        </p>
      ))}
      <div className="flex flex-wrap gap-3">
        {mistakes === 0 && total > 0 && (
          <Button
            disabled={isPending}
            onClick={() => mutate({ kind: "apply" })}
            className="min-h-12 w-full sm:w-auto"
          >
            {t("Import {count, plural, one {# product} other {# products}}", { count: total })}
          </Button>
        )}
        <Button
          look="secondary"
          disabled={isPending}
          onClick={() => setMapping(true)}
          className="min-h-12 w-full sm:w-auto"
        >
          {t("Change the columns")}
        </Button>
      </div>
      {mistakes === 0 && total >= LONG && !stoppable && (
        <p className="text-muted text-sm">
          {t(
            "Once it has begun it cannot be stopped, and for some seconds the shop shows only pages that it has ready.",
          )}
        </p>
      )}
      {total > 0 && <ImportPreview imported={imported} title={t("What changes")} />}
    </>
  );
}

/** The mistakes in a file, those that are alike together, more of them on demand. */
function Mistakes({ id }: { id: string }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(mistakesQuery(id));
  if (isPending) return <Skeleton className="h-40 rounded-2xl" />;
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} />;
  const mistakes = data.pages.flatMap((page) => page.mistakes);
  return (
    <>
      <Table label={t("Mistakes")} columns={columns} grid={grid}>
        {mistakes.map(({ column, message, count, rows }) => (
          <Row key={`${column} ${message}`} id={`${column} ${message}`}>
            <Cell column="message" className="wrap-anywhere font-semibold">
              {message}
            </Cell>
            <Cell column="column" className="wrap-anywhere">
              {column ?? t("The whole row")}
            </Cell>
            <Cell column="rows" className="tabular wrap-anywhere">
              {mistakePlaces({ count, rows })}
            </Cell>
          </Row>
        ))}
      </Table>
      {hasNextPage && (
        <Button look="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("Show more mistakes")}
        </Button>
      )}
    </>
  );
}
