import { isDeepStrictEqual } from "node:util";
import { ShopError } from "#contract/errors.ts";
import { isOver } from "#contract/tasks/task-states.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { isDatabaseUnavailable, isOutOfRoom } from "#platform/db/failures.ts";
import { describeError } from "#platform/log/describe-error.ts";
import type { Shop } from "#platform/shop.ts";
import { runTaskJob } from "./jobs.ts";
import { findTask, isCancelled, lockSteps, lockTask, updateTask, writeStepDone } from "./store.ts";
import type { TaskRow } from "./tables.ts";
import { TaskDelayed, type TaskKind } from "./task.ts";

const REPORT_MS = 500;

/** A step that is all or nothing was cancelled: its transaction is rolled back. */
class TaskCancelled extends Error {}

/** After this time, in milliseconds, another job continues: one that ran for hours would count as hung. */
const RUN_MS = 60_000;
/** A delayed task is tried again after this time. */
const DELAY_SECONDS = 60;

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
    if (error instanceof TaskDelayed) return await delayTask(shop, id, error);
    const end = { stepDone: 0, finishedAt: shop.clock() };
    if (error instanceof TaskCancelled) return await updateTask(shop.db, id, { ...end, state: "cancelled" });
    shop.log.error({ err: error, task: id }, "a task failed");
    const message = error instanceof ShopError ? error.message : new ShopError("internal").message;
    await updateTask(shop.db, id, { ...end, state: "failed", message });
  }
}

/** Says why a task waits, and continues it in a minute, when it may have been cancelled. */
async function delayTask(
  { db, jobs, log }: Shop,
  id: string,
  { message, cause }: TaskDelayed,
): Promise<void> {
  log.warn(`The task ${id} waits: ${describeError(cause)}`);
  await inTransaction(db, async (tx) => {
    await updateTask(tx, id, { state: "running", message });
    await jobs.send(tx, runTaskJob, { taskId: id }, { afterSeconds: DELAY_SECONDS });
  });
}

/** Runs one step with its preparation; returns whether there are more. */
async function runStep(shop: Shop, kinds: readonly TaskKind[], id: string): Promise<boolean> {
  const task = await findTask(shop.db, id);
  if (!task || isOver(task.state)) return false;
  const kind = kinds.find((each) => each.kind === task.kind);
  const position = task.position ?? undefined;
  const prepared = task.cancelledBy ? undefined : await kind?.prepare?.(shop, task.input, position);
  await using progress = watchStep(shop, task);
  const { report } = progress;
  return await inTransaction(shop.db, (tx) => takeStep(shop, tx, kind, { id, position, prepared, report }));
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
    const step = await inTransaction(shop.db, (tx) =>
      kind.step(shop, tx, input, from, prepared, async (part) => onStep(done + part)),
    );
    done += step.done;
    onStep(done);
    if (step.next === undefined) return step.message(done);
    position = step.next;
  }
}

type Prepared = { id: string; position: unknown; prepared: unknown; report: (done: number) => void };

/** Returns whether there are more steps. */
async function takeStep(
  shop: Shop,
  tx: Transaction,
  kind: TaskKind | undefined,
  { id, position, prepared, report }: Prepared,
): Promise<boolean> {
  await lockSteps(tx, id);
  const task = await findTask(tx, id);
  if (!task || isOver(task.state)) return false;
  // Another server has taken this step in the meantime.
  if (!isDeepStrictEqual(task.position ?? undefined, position)) return true;
  const finishedAt = shop.clock();
  if (task.cancelledBy) {
    await updateTask(tx, id, { state: "cancelled", finishedAt });
    return false;
  }
  if (!kind) throw new Error(`There is no task of the kind ${task.kind}.`);
  const step = await kind.step(shop, tx, task.input, position, prepared, async (done) => {
    report(done);
    if (await isCancelled(tx, id)) throw new TaskCancelled();
  });
  // From here to the commit a cancellation waits, and then finds the task over.
  if (kind.stopsWithin && (await lockTask(tx, id))?.cancelledBy) throw new TaskCancelled();
  const done = task.done + step.done;
  const progress = { done, stepDone: 0, message: step.message(done), position: step.next ?? null };
  const more = step.next !== undefined;
  await updateTask(
    tx,
    id,
    more ? { ...progress, state: "running" } : { ...progress, state: "done", finishedAt },
  );
  return more;
}

/**
 * Writes how much of a running step is done, twice a second, through another connection than the step's: what its own
 * transaction wrote would be visible only at its end. With the embedded database nobody could read it meanwhile.
 */
function watchStep(
  { db, isEmbedded, log }: Shop,
  task: TaskRow,
): AsyncDisposable & { report: (done: number) => void } {
  if (isEmbedded) return { report: () => {}, [Symbol.asyncDispose]: async () => {} };
  let [latest, written] = [0, 0];
  let writing = Promise.resolve();
  const write = async () => {
    if (latest === written) return;
    const stepDone = latest;
    try {
      await writeStepDone(db, task, stepDone);
      written = stepDone;
    } catch (error) {
      log.debug({ err: error, task: task.id }, "the progress of a task was not written");
    }
  };
  // The timer is set outside of the step's transaction, so it may use the outer handle.
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, REPORT_MS);
  return {
    report(done) {
      latest = done;
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await writing;
    },
  };
}
