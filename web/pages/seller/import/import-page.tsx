import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ProductImport } from "../../../../contract/catalog/import-endpoints.ts";
import { countOf } from "../../../../contract/count-of.ts";
import { isOver } from "../../../../contract/tasks/task-states.ts";
import { importQuery } from "../../../features/seller/import-queries.ts";
import { useNoticeSessionEnd } from "../../../features/seller/use-seller-session.ts";
import { Link } from "../../../ui/link.tsx";
import { LoadError } from "../../../ui/load-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AppliedImport } from "./applied-import.tsx";
import { CheckedImport } from "./checked-import.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { describeCounts, stateTexts } from "./import-texts.ts";
import { MapColumns } from "./map-columns.tsx";

/** One import: its columns, then its mistakes and changes, then what came of it. */
export function ImportPage({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(importQuery(id));
  useNoticeSessionEnd(error);
  return (
    <>
      <PageHead title={data?.import.file ?? "Import"} />
      <Link
        to="/seller/import"
        className="mb-3 inline-flex min-h-8 items-center gap-1.5 font-semibold text-brand hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Import and export
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
          {stateTexts[state]} · {describeCounts(imported) || countOf(rows, "row")}
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
          Stopped. Nothing was changed.
        </p>
      )}
      {!isWorking && state === "mapping" && <MapColumns imported={imported} />}
      {!isWorking && state === "checked" && <CheckedImport imported={imported} />}
      {!isWorking && (state === "applied" || state === "undone") && <AppliedImport imported={imported} />}
    </div>
  );
}
