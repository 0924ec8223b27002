/** A task waits for a server to begin it, runs, and ends in one of three ways. */
export const taskStates = ["waiting", "running", "done", "failed", "cancelled"] as const;

export type TaskState = (typeof taskStates)[number];

/** Whether nothing more will happen to a task. */
export function isOver(state: TaskState): boolean {
  return state !== "waiting" && state !== "running";
}
