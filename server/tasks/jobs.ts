import { defineJob, patient, watched } from "../jobs/job.ts";

/** Goes on with a task where it stands. */
export const runTaskJob = defineJob<{ taskId: string }>({
  name: "run-task",
  queue: { ...patient, ...watched },
});
