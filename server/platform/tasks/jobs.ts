import { defineJob, patient, watched } from "#platform/jobs/job.ts";

/** Continues a task from its current step. */
export const runTaskJob = defineJob<{ taskId: string }>({
  name: "run-task",
  queue: { ...patient, ...watched },
});
