import type { JobHandler } from "../../server/jobs/job.ts";

/** The same handlers, but for those kinds of jobs that a test does in its own way. */
export function replaceHandlers(handlers: readonly JobHandler[], ...own: JobHandler[]): JobHandler[] {
  return handlers.map((handler) => own.find(({ job }) => job === handler.job) ?? handler);
}
