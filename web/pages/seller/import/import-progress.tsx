import type { ProductImport } from "../../../../contract/catalog/import-endpoints.ts";
import type { Task } from "../../../../contract/tasks/endpoints.ts";
import { Button } from "../../../ui/button.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { useImportStep } from "./use-import-step.ts";

/** The progress of what runs on the server, whether or not the page is open. */
export function ImportProgress({ imported: { _id, state }, task }: { imported: ProductImport; task: Task }) {
  const { mutate, isPending, isSuccess } = useImportStep(_id);
  const { message, done, total } = task;
  const isChecking = state === "checking";
  return (
    <section aria-label="Progress" className="grid gap-3 rounded-2xl border border-line bg-surface p-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="tabular">
          {message}
        </p>
        {isChecking && (
          <Button look="danger" disabled={isPending || isSuccess} onClick={() => mutate({ kind: "cancel" })}>
            Stop
          </Button>
        )}
      </div>
      {/* It is applied in one piece: nothing is known in between. */}
      <Progress label={message} done={done} total={isChecking ? total : null} />
    </section>
  );
}
