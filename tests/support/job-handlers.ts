import type { JobHandler } from "#platform/jobs/job.ts";

/** The same handlers, with some replaced by a test's own. */
export function replaceHandlers(handlers: readonly JobHandler[], ...own: JobHandler[]): JobHandler[] {
  return handlers.map((handler) => own.find(({ job }) => job === handler.job) ?? handler);
}
