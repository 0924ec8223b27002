import { defineJob } from "#platform/jobs/job.ts";

/** Has each domain delete the rows that it no longer needs. */
export const sweepJob = defineJob({
  name: "sweep",
  queue: { retryLimit: 0, expireInSeconds: 300, policy: "short" },
  cron: "17 * * * *",
});
