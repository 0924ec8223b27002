import { setTimeout as wait } from "node:timers/promises";
import { ShopError } from "#contract/errors.ts";
import { isDatabaseUnavailable } from "#platform/db/failures.ts";

/** Makes the reply again; returns undefined when the database is unavailable or it takes too long. */
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

/** The server was too busy to make it. */
function isRefused(error: unknown): boolean {
  return error instanceof ShopError && error.code === "unavailable";
}
