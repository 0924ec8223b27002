import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { ProductImport } from "#contract/catalog/import/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Task } from "#contract/tasks/endpoints.ts";
import { isOver } from "#contract/tasks/task-states.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { ConfirmDialog } from "#web/components/confirm-dialog.tsx";
import { Link } from "#web/components/link.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { Progress } from "#web/components/progress.tsx";
import { CheckedImport } from "./checked-import.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { importQuery } from "./import-queries.ts";
import { describeCounts, stateTexts } from "./import-texts.ts";
import { MapColumns } from "./map-columns.tsx";
import { useImportStep } from "./use-import-step.ts";

/** One import: its columns, then its mistakes and changes, then what came of it. */
export function ImportPage({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(importQuery(id));
  return (
    <>
      <PageHead title={data?.import.file ?? t("Import")} />
      <Link
        to="/seller/import"
        className="mb-3 inline-flex min-h-8 items-center gap-1.5 font-semibold text-brand hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t("Import and export")}
      </Link>
      {isPending && <Skeleton className="h-96 rounded-2xl" />}
      {!isPending && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && <Content imported={data.import} />}
    </>
  );
}

function Content({ imported }: { imported: ProductImport }) {
  const { state, file, rows, task } = imported;
  const isWorking = task !== null && !isOver(task.state);
  return (
    <div className="grid max-w-5xl gap-6">
      <div>
        <h1 className="wrap-anywhere font-extrabold text-2xl">{file}</h1>
        <p role="status" className="tabular text-muted">
          {t(stateTexts[state])} ·{" "}
          {describeCounts(imported) || t("{count, plural, one {# row} other {# rows}}", { count: rows })}
        </p>
      </div>
      {isWorking && <ImportProgress imported={imported} task={task} />}
      {!isWorking && task?.state === "failed" && (
        <p role="alert" className="rounded-2xl bg-tomato-soft p-4">
          {task.message}
        </p>
      )}
      {!isWorking && task?.state === "cancelled" && task.kind !== "check-import" && (
        <p role="status" className="rounded-2xl bg-amber-soft p-4">
          {t("Stopped. Nothing was changed.")}
        </p>
      )}
      {!isWorking && state === "mapping" && <MapColumns imported={imported} />}
      {!isWorking && state === "checked" && <CheckedImport imported={imported} />}
      {!isWorking && (state === "applied" || state === "undone") && <AppliedImport imported={imported} />}
    </div>
  );
}

/** The progress of what runs on the server, whether or not the page is open. */
function ImportProgress({ imported, task }: { imported: ProductImport; task: Task }) {
  const { _id, state, stoppable } = imported;
  const { mutate, isPending, isSuccess } = useImportStep(_id);
  const { message, done, total } = task;
  // What is applied or undone tells only numbers; the check has its own words.
  const isChecking = state === "checking";
  const canStop = isChecking || stoppable;
  return (
    <section aria-label={t("Progress")} className="grid gap-3 rounded-2xl border border-line bg-surface p-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="tabular">
          {!isChecking && done > 0
            ? t("{message}: {done, plural, other {# done}}", { message, done })
            : message}
        </p>
        {canStop && (
          <Button look="danger" disabled={isPending || isSuccess} onClick={() => mutate({ kind: "cancel" })}>
            {isSuccess ? t("Stopping") : t("Stop")}
          </Button>
        )}
      </div>
      <Progress label={message} done={done} total={canStop ? total : null} />
      {!isChecking && (
        <p className="text-muted text-sm">
          {stoppable
            ? t("All or nothing: if you stop it, nothing is changed.")
            : t("This cannot be stopped. Until it is done, the shop shows only pages that it has ready.")}
        </p>
      )}
    </section>
  );
}

/** An import that was applied, with a way back while it is the last one; or undone, with what stayed. */
function AppliedImport({ imported }: { imported: ProductImport }) {
  const { state, undoable, counts, task, preview } = imported;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useImportStep(imported._id);
  const isUndone = state === "undone";
  return (
    <>
      {task?.state === "done" && (
        <p className="rounded-2xl bg-brand-soft p-4">{t("{message}.", { message: task.message })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/seller/product-list" className="min-h-12 w-full sm:w-auto">
          {t("Show the products")}
        </ButtonLink>
        {undoable && (
          <Button look="secondary" onClick={() => setAsking(true)} className="min-h-12 w-full sm:w-auto">
            {t("Undo the import")}
          </Button>
        )}
      </div>
      {preview.length > 0 && (
        <ImportPreview imported={imported} title={isUndone ? t("What stayed") : t("What changed")} />
      )}
      <ConfirmDialog
        isDangerous
        open={isAsking}
        title={t("Undo the import?")}
        action={t("Undo the import")}
        keep={t("Keep it")}
        disabled={isPending}
        onConfirm={() => mutate({ kind: "undo" }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t(
          "{added, plural, one {# new product} other {# new products}} will be deleted, and {changed, plural, one {# changed product} other {# changed products}} will be as before. What was edited or ordered since stays as it is.",
          { added: counts.new, changed: counts.changed },
        )}
      </ConfirmDialog>
    </>
  );
}
