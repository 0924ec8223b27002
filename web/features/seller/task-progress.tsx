import { isOver, type TaskState } from "../../../contract/tasks/task-states.ts";
import { CallError } from "../../api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { useTask } from "./use-task.ts";

export const taskStateTexts: Record<TaskState, string> = {
  waiting: "Waiting to begin",
  running: "In progress",
  done: "Done",
  failed: "Failed",
  cancelled: "Stopped",
};

/** The progress of a task, which runs on the server whether or not the page is open. */
export function TaskProgress({ id, label }: { id: string; label: string }) {
  const { task, error, cancel, isStopping } = useTask(id);
  if (!task) return <p role="status">{error instanceof CallError ? error.message : "Loading"}</p>;
  const { state, message, done, total } = task;
  return (
    <section aria-label={label} className="grid gap-3 rounded-2xl border border-line bg-surface p-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status">
          <strong className={state === "failed" ? "text-tomato" : ""}>{taskStateTexts[state]}</strong>
          <span className="tabular text-muted"> · {message}</span>
        </p>
        {!isOver(state) && (
          <Button look="danger" disabled={isStopping} onClick={() => cancel()}>
            {isStopping ? "Stopping" : "Stop"}
          </Button>
        )}
      </div>
      <Progress label={label} done={done} total={total} />
    </section>
  );
}
