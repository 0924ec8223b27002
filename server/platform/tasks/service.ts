import { ShopError } from "#contract/errors.ts";
import type { Task } from "#contract/tasks/endpoints.ts";
import type { StaffMember } from "#platform/actor.ts";
import { DAY_MS } from "#platform/days.ts";
import { removeInBatches } from "#platform/db/batches.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import type { Shop } from "#platform/shop.ts";
import { runTaskJob } from "./jobs.ts";
import { deleteTasksBefore, findTask, insertTask, listTasks, type NewTask, requestCancel } from "./store.ts";
import type { TaskRow } from "./tables.ts";
import type { TaskKind } from "./task.ts";

const KEPT_DAYS = 30;

/** Starts a task in the caller's transaction; returns its id. */
export async function beginTask<Input extends object>(
  { clock, jobs }: Shop,
  tx: Transaction,
  starter: StaffMember,
  { kind }: Pick<TaskKind<Input, never, never>, "kind">,
  task: Pick<NewTask, "total" | "message"> & { input: Input },
): Promise<string> {
  const { id } = await insertTask(tx, {
    ...task,
    kind,
    startedBy: starter.id,
    createdAt: clock(),
  });
  await jobs.send(tx, runTaskJob, { taskId: id });
  return id;
}

/** Returns the state of a task. Throws `task_not_found`. */
export async function readTask({ db }: Shop, id: string): Promise<Task> {
  const row = await findTask(db, id);
  if (!row) throw new ShopError("task_not_found");
  return viewTask(row);
}

/** The state of a task for its starter; null when it is forgotten. */
export async function findTaskById(db: Queryable, id: string): Promise<Task | null> {
  const row = await findTask(db, id);
  return row ? viewTask(row) : null;
}

/** The states of tasks by their ids; those that are forgotten are missing. */
export async function findTaskStates(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Task["state"]>> {
  const rows = ids.length > 0 ? await listTasks(db, ids) : [];
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Asks a task to stop: before its next step, or within one that is all or nothing. Throws `task_not_found`. */
export async function cancelTask(shop: Shop, actor: StaffMember, id: string): Promise<Task> {
  if (isId(id)) await requestCancel(shop.db, id, actor.id);
  return readTask(shop, id);
}

/** Deletes tasks that ended more than a month ago. */
export async function sweepTasks({ clock, db }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await removeInBatches((limit) => deleteTasksBefore(db, before, limit));
}

function viewTask({ id, kind, state, done, stepDone, total, message, ...row }: TaskRow): Task {
  return {
    _id: id,
    kind,
    state,
    done: done + stepDone,
    total,
    message,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
