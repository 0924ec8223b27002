import { setTimeout as wait } from "node:timers/promises";

/** Roughly every minute, an assertion that does not hold yet is shown, to explain a test that ends by its time limit. */
const TRIES_UNTIL_SHOWN = 2_000;

/**
 * Retries an assertion until it holds, for what a test cannot drive itself: another process, or a lock in the database.
 * It has no time limit but that of the test. Returns what the assertion returns.
 */
export async function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await assertion();
    } catch (error) {
      if (tries % TRIES_UNTIL_SHOWN === 0) console.error("Still waiting:", error);
    }
    await wait(20);
  }
}
