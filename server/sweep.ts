import { defineJob } from "./jobs/job.ts";

/** Removes what nobody needs any more, each domain its own. */
export const sweepJob = defineJob({
  name: "sweep",
  queue: { retryLimit: 0, expireInSeconds: 300, policy: "short" },
  cron: "17 * * * *",
});
