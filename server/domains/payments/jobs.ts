import { defineJob } from "#platform/jobs/job.ts";

/** Queues the orders whose payment has to be settled. */
export const watchPaymentsJob = defineJob({
  name: "watch-payments",
  queue: { retryLimit: 0, expireInSeconds: 60, policy: "short" },
  cron: "* * * * *",
  atStart: true,
});
