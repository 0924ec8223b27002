import { type JobHandlers, jobNames } from "../../server/db/jobs.ts";

/** Handlers of which only these do anything. */
export function onlyHandlers(handlers: Partial<JobHandlers>): JobHandlers {
  const idle: Partial<JobHandlers> = {};
  for (const name of jobNames) idle[name] = async () => {};
  return { ...(idle as JobHandlers), ...handlers };
}
