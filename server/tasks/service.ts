import { isDeepStrictEqual } from "node:util";
import { ShopError } from "../../contract/errors.ts";
import type { Task } from "../../contract/tasks/endpoints.ts";
import { isOver } from "../../contract/tasks/task-states.ts";
import type { StaffMember } from "../actor.ts";
import { DAY_MS } from "../days.ts";
import { removeInBatches } from "../db/batches.ts";
import { inTransaction, type Queryable, type Transaction } from "../db/database.ts";
import { isDatabaseUnavailable, isOutOfRoom } from "../db/failures.ts";
import { isId } from "../db/ids.ts";
import type { Shop } from "../shop.ts";
import { runTaskJob } from "./jobs.ts";
import {
  deleteTasksBefore,
  findTask,
  insertTask,
  listTasks,
  lockTask,
  type NewTask,
  requestCancel,
  updateTask,
} from "./store.ts";
import type { TaskRow } from "./tables.ts";
import type { TaskKind } from "./task.ts";

const KEPT_DAYS = 30;
/** After this time, in milliseconds, another job continues: one that ran for hours would count as hung. */
const RUN_MS = 60_000;

/** Starts a task in the caller's transaction; returns its id. */
export async function beginTask<Input extends object>(
  shop: Shop,
  tx: Transaction,
  starter: StaffMember,
  { kind }: Pick<TaskKind<Input, never, never>, "kind">,
  task: Pick<NewTask, "total" | "message"> & { input: Input },
): Promise<string> {
  const { id } = await insertTask(tx, {
    ...task,
    kind,
    startedBy: starter.id,
    createdAt: shop.clock(),
  });
  await shop.jobs.send(tx, runTaskJob, { taskId: id });
  return id;
}

/** Returns the state of a task. Throws `task_not_found`. */
export async function readTask(shop: Shop, id: string): Promise<Task> {
  const row = await findTask(shop.db, id);
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

/** Asks a task to stop before its next step. Throws `task_not_found`. */
export async function cancelTask(shop: Shop, actor: StaffMember, id: string): Promise<Task> {
  if (isId(id)) await requestCancel(shop.db, id, actor.id);
  return readTask(shop, id);
}

/**
 * Runs a task until it is over, or for about a minute, after which another job continues. A failed step ends the task
 * and keeps the earlier steps; when only the database is unavailable or the disk full, the job is retried.
 */
export async function runTask(shop: Shop, kinds: readonly TaskKind[], id: string): Promise<void> {
  const until = Date.now() + RUN_MS;
  try {
    while (await runStep(shop, kinds, id))
      if (Date.now() > until) return await shop.jobs.send(shop.db, runTaskJob, { taskId: id });
  } catch (error) {
    if (isDatabaseUnavailable(error) || isOutOfRoom(error)) throw error;
    shop.log.error({ err: error, task: id }, "a task failed");
    const message = error instanceof ShopError ? error.message : new ShopError("internal").message;
    await updateTask(shop.db, id, { state: "failed", message, finishedAt: shop.clock() });
  }
}

/** Runs one step with its preparation; returns whether there are more. */
async function runStep(shop: Shop, kinds: readonly TaskKind[], id: string): Promise<boolean> {
  const task = await findTask(shop.db, id);
  if (!task || isOver(task.state)) return false;
  const kind = kinds.find((each) => each.kind === task.kind);
  const position = task.position ?? undefined;
  const prepared = task.cancelledBy ? undefined : await kind?.prepare?.(shop, task.input, position);
  return inTransaction(shop.db, (tx) => takeStep(shop, tx, kind, { id, position, prepared }));
}

/**
 * Runs all steps of a kind of task now, for the command line: nothing is recorded about it. `onStep` is told how much is
 * done. Returns the last message.
 */
export async function runNow<Input extends object, Position, Prepared>(
  shop: Shop,
  kind: TaskKind<Input, Position, Prepared>,
  input: Input,
  onStep: (done: number) => void,
): Promise<string> {
  let done = 0;
  for (let position: Position | undefined; ; ) {
    const [from, prepared] = [position, (await kind.prepare?.(shop, input, position)) as Prepared];
    const step = await inTransaction(shop.db, (tx) => kind.step(shop, tx, input, from, prepared));
    done += step.done;
    onStep(done);
    if (step.next === undefined) return step.message(done);
    position = step.next;
  }
}

type Prepared = { id: string; position: unknown; prepared: unknown };

/** Returns whether there are more steps. */
async function takeStep(
  shop: Shop,
  tx: Transaction,
  kind: TaskKind | undefined,
  { id, position, prepared }: Prepared,
): Promise<boolean> {
  const task = await lockTask(tx, id);
  if (!task || isOver(task.state)) return false;
  // Another server has taken this step in the meantime.
  if (!isDeepStrictEqual(task.position ?? undefined, position)) return true;
  const finishedAt = shop.clock();
  if (task.cancelledBy) {
    await updateTask(tx, id, { state: "cancelled", finishedAt });
    return false;
  }
  if (!kind) throw new Error(`There is no task of the kind ${task.kind}.`);
  const step = await kind.step(shop, tx, task.input, position, prepared);
  const done = task.done + step.done;
  const progress = { done, message: step.message(done), position: step.next ?? null };
  const more = step.next !== undefined;
  await updateTask(
    tx,
    id,
    more ? { ...progress, state: "running" } : { ...progress, state: "done", finishedAt },
  );
  return more;
}

/** Deletes tasks that ended more than a month ago. */
export async function sweepTasks(shop: Shop): Promise<void> {
  const before = new Date(shop.clock().getTime() - KEPT_DAYS * DAY_MS);
  await removeInBatches((limit) => deleteTasksBefore(shop.db, before, limit));
}

function viewTask({ id, kind, state, done, total, message, createdAt, finishedAt }: TaskRow): Task {
  return {
    _id: id,
    kind,
    state,
    done,
    total,
    message,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
