import { setTimeout as wait } from "node:timers/promises";
import { ShopError } from "../../contract/errors.ts";
import { isDatabaseUnavailable } from "../db/failures.ts";

/** The reply made anew; undefined when the database is away, or it takes too long. */
export async function refreshed<Made extends { status: number }>(
  made: Promise<Made>,
  withinMs: number,
): Promise<Made | undefined> {
  const unlessAway = made.then(
    (entry) => (entry.status === 503 ? undefined : entry),
    (error: unknown) => {
      if (isDatabaseUnavailable(error) || isRefused(error)) return undefined;
      throw error;
    },
  );
  return Promise.race([unlessAway, wait(withinMs, undefined, { ref: false })]);
}

/** Nobody had the time to make it. */
function isRefused(error: unknown): boolean {
  return error instanceof ShopError && error.code === "unavailable";
}
