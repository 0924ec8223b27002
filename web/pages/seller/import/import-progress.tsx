import type { ProductImport } from "../../../../contract/catalog/import-endpoints.ts";
import type { Task } from "../../../../contract/tasks/endpoints.ts";
import { Button } from "../../../ui/button.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { useImportStep } from "./use-import-step.ts";

/** The progress of what runs on the server, whether or not the page is open. */
export function ImportProgress({ imported, task }: { imported: ProductImport; task: Task }) {
  const { _id, state, stoppable } = imported;
  const { mutate, isPending, isSuccess } = useImportStep(_id);
  const { message, done, total } = task;
  // What is applied or undone tells only numbers; the check has its own words.
  const isChecking = state === "checking";
  const canStop = isChecking || stoppable;
  return (
    <section aria-label="Progress" className="grid gap-3 rounded-2xl border border-line bg-surface p-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="tabular">
          {message}
          {!isChecking && done > 0 && `: ${done.toLocaleString("en")} done`}
        </p>
        {canStop && (
          <Button look="danger" disabled={isPending || isSuccess} onClick={() => mutate({ kind: "cancel" })}>
            {isSuccess ? "Stopping" : "Stop"}
          </Button>
        )}
      </div>
      <Progress label={message} done={done} total={canStop ? total : null} />
      {!isChecking && (
        <p className="text-muted text-sm">
          {stoppable
            ? "All or nothing: if you stop it, nothing is changed."
            : "This cannot be stopped. Until it is done, the shop shows only pages that it has ready."}
        </p>
      )}
    </section>
  );
}
