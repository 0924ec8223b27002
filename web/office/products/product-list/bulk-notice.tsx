import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import type { BulkChange } from "#contract/catalog/bulk/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Progress } from "#web/components/progress.tsx";
import { toast } from "#web/components/toast.tsx";
import {
  latestBulkChangeQuery,
  STAFF_PRODUCTS_KEY,
  staffSummaryQuery,
} from "#web/office/shared/office-queries.ts";
import { useSecondsLeft } from "#web/office/shared/use-seconds-left.ts";
import { BulkReasons } from "./bulk-reasons.tsx";

/** The bulk change that is being applied, or was within a minute and can be undone; also after a reload. */
export function BulkNotice() {
  const { data, dataUpdatedAt } = useQuery(latestBulkChangeQuery);
  const [dismissed, setDismissed] = useState<string>();
  const change = data?.bulkChange;
  useRefreshAfter(change?.state);
  if (!change || dismissed === `${change._id} ${change.state}`) return null;
  const dismiss = () => setDismissed(`${change._id} ${change.state}`);
  return (
    <section
      aria-label={t("Bulk change")}
      className="mx-auto mt-4 grid w-fit max-w-full animate-appear gap-2 rounded-3xl border border-line bg-surface px-5 py-2 shadow-raised"
    >
      {change.state === "applying" || change.state === "undoing" ? (
        <Running change={change} />
      ) : (
        // A new countdown for each state.
        <Ended
          key={change.state}
          change={change}
          until={dataUpdatedAt + change.undoSeconds * 1_000}
          onDismiss={dismiss}
        />
      )}
    </section>
  );
}

/** Reads the list again when a change in the background has ended. */
function useRefreshAfter(state: BulkChange["state"] | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state !== "applied" && state !== "undone") return;
    for (const queryKey of [STAFF_PRODUCTS_KEY, staffSummaryQuery.queryKey])
      void queryClient.invalidateQueries({ queryKey });
  }, [queryClient, state]);
}

function Running({ change: { _id: id, task } }: { change: BulkChange }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useAction({
    mutationFn: () => backOffice.bulkChanges.cancel({ id }),
    onSuccess: ({ bulkChange }) =>
      queryClient.setQueryData(latestBulkChangeQuery.queryKey, { success: true, bulkChange }),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p role="status" className="tabular">
        {task?.message}
      </p>
      <div className="w-40">
        <Progress label={t("Bulk change")} done={task?.done ?? 0} total={task?.total ?? null} />
      </div>
      <Button look="danger" disabled={isPending} onClick={() => mutate()}>
        {t("Stop")}
      </Button>
    </div>
  );
}

type EndedProps = { change: BulkChange; until: number; onDismiss: () => void };

function Ended({ change, until, onDismiss }: EndedProps) {
  const queryClient = useQueryClient();
  const { _id: id, state, counts, notDone } = change;
  const left = useSecondsLeft(until, onDismiss);
  const undo = useAction({
    mutationFn: () => backOffice.bulkChanges.undo({ id }),
    onSuccess: ({ bulkChange }) =>
      queryClient.setQueryData(latestBulkChangeQuery.queryKey, { success: true, bulkChange }),
    onError: (error) => toast.error(messageOf(error)),
  });
  const isUndone = state === "undone";
  return (
    <>
      <div className="flex flex-wrap items-center justify-center gap-x-2">
        <p role="status" className="font-semibold">
          {isUndone
            ? t("{count, plural, one {# product changed back} other {# products changed back}}", {
                count: counts.undone,
              })
            : t("{count, plural, one {# product changed} other {# products changed}}", {
                count: counts.applied,
              })}
        </p>
        {!isUndone && counts.applied > 0 && (
          <Button look="quiet" disabled={undo.isPending} onClick={() => undo.mutate()} className="tabular">
            {t("Undo")}
            <span aria-hidden className="min-w-6 font-normal text-muted">
              {left}
            </span>
          </Button>
        )}
        <button
          type="button"
          aria-label={t("Close")}
          onClick={onDismiss}
          className="-me-3 grid size-10 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {!isUndone && counts.planned > 0 && (
        <p className="text-muted text-sm">
          {t(
            "{count, plural, one {It was stopped: # product not changed.} other {It was stopped: # products not changed.}}",
            { count: counts.planned },
          )}
        </p>
      )}
      <BulkReasons id={id} title={t("Left as they were")} result="left" first={notDone} total={counts.left} />
      <BulkReasons id={id} title={t("Not changed back")} result="kept" first={notDone} total={counts.kept} />
    </>
  );
}
