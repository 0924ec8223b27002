/** A task waits for a server to start it, runs, and ends in one of three states. */
export const taskStates = ["waiting", "running", "done", "failed", "cancelled"] as const;

export type TaskState = (typeof taskStates)[number];

/** Whether a task is in a final state. */
export function isOver(state: TaskState): boolean {
  return state !== "waiting" && state !== "running";
}
