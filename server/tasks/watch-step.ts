import type { Shop } from "../shop.ts";
import { writeStepDone } from "./store.ts";
import type { TaskRow } from "./tables.ts";

const REPORT_MS = 500;

/** A step that is all or nothing was cancelled: its transaction is rolled back. */
export class TaskCancelled extends Error {}

/**
 * Writes how much of a running step is done, twice a second, through another connection than the step's: what its own
 * transaction wrote would be visible only at its end. With the embedded database nobody could read it meanwhile.
 */
export function watchStep(shop: Shop, task: TaskRow): AsyncDisposable & { report: (done: number) => void } {
  if (shop.isEmbedded) return { report: () => {}, [Symbol.asyncDispose]: async () => {} };
  let [latest, written] = [0, 0];
  let writing = Promise.resolve();
  const write = async () => {
    if (latest === written) return;
    const stepDone = latest;
    try {
      await writeStepDone(shop.db, task, stepDone);
      written = stepDone;
    } catch (error) {
      shop.log.debug({ err: error, task: task.id }, "the progress of a task was not written");
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
