import { defineJob, patient, watched } from "../jobs/job.ts";

/** Makes an order and what the gateway knows of its payment agree. */
export const settlePaymentJob = defineJob<{ orderId: string }>({
  name: "settle-payment",
  // Only for a minute: what is still not settled then is found again by the watch.
  queue: { ...watched, retryLimit: 4, retryDelay: 2, retryBackoff: true, policy: "short" },
  atOnce: 4,
});

/** The time to undo a step of an order is over: tells of it. */
export const tellStepJob = defineJob<{ orderId: string; stepId: string }>({
  name: "tell-step",
  queue: { ...patient, ...watched, retryDelayMax: 60 },
});

/** Looks for steps that nobody was told of, because their job was lost. */
export const watchStepsJob = defineJob({
  name: "watch-steps",
  queue: { retryLimit: 0, expireInSeconds: 60, policy: "short" },
  cron: "* * * * *",
  atStart: true,
});

/** Counts what sold of late. */
export const countSalesJob = defineJob({
  name: "count-sales",
  queue: { retryLimit: 0, expireInSeconds: 300, policy: "short" },
  cron: "*/10 * * * *",
  atStart: true,
});
