import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { isOver, type TaskState } from "#contract/tasks/task-states.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Progress } from "#web/components/progress.tsx";
import { toast } from "#web/components/toast.tsx";
import { OFFICE_KEY } from "#web/office/shared/office-queries.ts";

const LOOK_AGAIN_MS = 1_000;

export const taskStateTexts: Record<TaskState, Message> = {
  waiting: msg("Waiting to begin"),
  running: msg("In progress"),
  done: msg("Done"),
  failed: msg("Failed"),
  cancelled: msg("Stopped"),
};

/** The progress of a task, which runs on the server whether or not the page is open. */
export function TaskProgress({ id, label }: { id: string; label: string }) {
  const { task, error, cancel, isStopping } = useTask(id);
  if (!task) return <p role="status">{error instanceof CallError ? error.message : t("Loading")}</p>;
  const { state, message, done, total } = task;
  return (
    <section aria-label={label} className="grid gap-3 rounded-2xl border border-line bg-surface p-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status">
          <strong className={state === "failed" ? "text-tomato" : ""}>{t(taskStateTexts[state])}</strong>
          <span className="tabular text-muted"> · {message}</span>
        </p>
        {!isOver(state) && (
          <Button look="danger" disabled={isStopping} onClick={() => cancel()}>
            {isStopping ? t("Stopping") : t("Stop")}
          </Button>
        )}
      </div>
      <Progress label={label} done={done} total={total} />
    </section>
  );
}

/** A task's state, polled every second until it is over, and a function to cancel it. */
function useTask(id: string) {
  const queryClient = useQueryClient();
  const queryKey = [...OFFICE_KEY, "tasks", id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => backOffice.tasks.task({ id }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.task.state) ? false : LOOK_AGAIN_MS),
  });
  const { mutate, isPending, isSuccess } = useAction({
    mutationFn: () => backOffice.tasks.cancelTask({ id }),
    onSuccess: (reply) => queryClient.setQueryData(queryKey, reply),
    onError: (failure) =>
      toast.error(
        failure instanceof CallError ? failure.message : t("It could not be stopped. Please try again."),
      ),
  });
  return { task: data?.task, error, cancel: mutate, isStopping: isPending || isSuccess };
}
