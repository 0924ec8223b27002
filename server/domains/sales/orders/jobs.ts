import { defineJob, patient, watched } from "#platform/jobs/job.ts";

/** Brings an order and its payment at the gateway in line. */
export const settlePaymentJob = defineJob<{ orderId: string }>({
  name: "settle-payment",
  // Retried for about a minute; what is not settled by then, the watch finds again.
  queue: { ...watched, retryLimit: 4, retryDelay: 2, retryBackoff: true, policy: "short" },
  atOnce: 4,
});

/** Completes a step when the time to undo it is over. The queue keeps the name that earlier releases sent jobs to. */
export const completeStepJob = defineJob<{ orderId: string; stepId: string }>({
  name: "tell-step",
  queue: { ...patient, ...watched, retryDelayMax: 60 },
});

/** Finds steps that were not notified because their job was lost. */
export const watchStepsJob = defineJob({
  name: "watch-steps",
  queue: { retryLimit: 0, expireInSeconds: 60, policy: "short" },
  cron: "* * * * *",
  atStart: true,
});

/** Counts the recent sales of each product. */
export const countSalesJob = defineJob({
  name: "count-sales",
  queue: { retryLimit: 0, expireInSeconds: 300, policy: "short" },
  cron: "*/10 * * * *",
  atStart: true,
});

/** Measures how long the last deliveries took, for what pages promise. */
export const countDeliveryTimesJob = defineJob({
  name: "count-delivery-times",
  queue: { retryLimit: 0, expireInSeconds: 300, policy: "short" },
  cron: "5 * * * *",
  atStart: true,
});
