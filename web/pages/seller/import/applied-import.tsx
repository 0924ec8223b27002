import { useState } from "react";
import type { ProductImport } from "../../../../contract/catalog/import-endpoints.ts";
import { countOf } from "../../../../contract/count-of.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { useImportStep } from "./use-import-step.ts";

/** An import that was applied, with a way back while it is the last one; or undone, with what stayed. */
export function AppliedImport({ imported }: { imported: ProductImport }) {
  const { state, undoable, counts, task, preview } = imported;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useImportStep(imported._id);
  const isUndone = state === "undone";
  return (
    <>
      {task?.state === "done" && <p className="rounded-2xl bg-brand-soft p-4">{task.message}.</p>}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/seller/product-list" className="min-h-12 w-full sm:w-auto">
          Show the products
        </ButtonLink>
        {undoable && (
          <Button look="secondary" onClick={() => setAsking(true)} className="min-h-12 w-full sm:w-auto">
            Undo the import
          </Button>
        )}
      </div>
      {preview.length > 0 && (
        <ImportPreview imported={imported} title={isUndone ? "What stayed" : "What changed"} />
      )}
      <Dialog open={isAsking} title="Undo the import?" onClose={() => setAsking(false)}>
        <h2 className="pr-10 font-extrabold text-2xl">Undo the import?</h2>
        <p className="mt-3 text-muted">
          {countOf(counts.new, "new product")} will be deleted, and{" "}
          {countOf(counts.changed, "changed product")} will be as before. What was edited or ordered since
          stays as it is.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            disabled={isPending}
            onClick={() => mutate({ kind: "undo" }, { onSettled: () => setAsking(false) })}
          >
            Undo the import
          </Button>
          <Button look="secondary" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}
