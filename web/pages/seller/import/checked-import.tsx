import { useState } from "react";
import type { ProductImport } from "../../../../contract/catalog/import-endpoints.ts";
import { countOf } from "../../../../contract/count-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { MapColumns } from "./map-columns.tsx";
import { Mistakes } from "./mistakes.tsx";
import { UploadFile } from "./upload-file.tsx";
import { useImportStep } from "./use-import-step.ts";

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
            {countOf(mistakes, "mistake")}
          </h2>
          <p className="text-muted">
            Nothing is imported as long as there are mistakes. Correct them in your file and choose it again.
          </p>
          <UploadFile label="Choose the corrected file" />
          <Mistakes id={imported._id} />
        </section>
      )}
      {mistakes === 0 && total === 0 && (
        <p className="rounded-2xl bg-brand-soft p-4">
          There is nothing to import: every product is as in the file.
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
            {`Import ${countOf(total, "product")}`}
          </Button>
        )}
        <Button
          look="secondary"
          disabled={isPending}
          onClick={() => setMapping(true)}
          className="min-h-12 w-full sm:w-auto"
        >
          Change the columns
        </Button>
      </div>
      {mistakes === 0 && total >= LONG && !stoppable && (
        <p className="text-muted text-sm">
          Once it has begun it cannot be stopped, and for some seconds the shop shows only pages that it has
          ready.
        </p>
      )}
      {total > 0 && <ImportPreview imported={imported} title="What changes" />}
    </>
  );
}
