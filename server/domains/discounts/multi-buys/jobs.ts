import { defineJob, watched } from "#platform/jobs/job.ts";

/** A multi-buy begins or ends now: what shows it is made again. Prices of orders do not depend on it. */
export const multiBuyTurnsJob = defineJob({
  name: "multi-buy-turns",
  queue: { ...watched, retryLimit: 4, retryDelay: 2, retryBackoff: true },
});
