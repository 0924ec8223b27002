import { defineJob } from "#platform/jobs/job.ts";

/** Counts the days on which something has changed, and then what sold best. */
export const countReportsJob = defineJob({
  name: "count-reports",
  queue: { retryLimit: 0, expireInSeconds: 300, policy: "short" },
  cron: "* * * * *",
  atStart: true,
});
