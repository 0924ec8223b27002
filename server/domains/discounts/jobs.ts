import { defineJob, patient, watched } from "#platform/jobs/job.ts";

/** A multi-buy begins or ends now: what shows it is rendered again. Prices of orders do not depend on it. */
export const multiBuyTurnsJob = defineJob({
  name: "multi-buy-turns",
  queue: { ...watched, retryLimit: 4, retryDelay: 2, retryBackoff: true },
});

/** Scheduled prices begin or end now. */
export const pricesTurnJob = defineJob({
  name: "prices-turn",
  queue: { ...patient, ...watched, retryDelayMax: 60 },
});

/** Applies what another job missed, and what is about products that were added or moved since. */
export const watchPricesJob = defineJob({
  name: "watch-prices",
  queue: { retryLimit: 0, expireInSeconds: 60, policy: "short" },
  cron: "* * * * *",
  atStart: true,
});
