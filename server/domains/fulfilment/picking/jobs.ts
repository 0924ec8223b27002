import { defineJob, patient, watched } from "#platform/jobs/job.ts";

/** Leaves out what a shopper was asked about, when the time for their answer is over. */
export const closeQuestionJob = defineJob<{ orderId: string; questionId: string }>({
  name: "close-question",
  queue: { ...patient, ...watched, retryDelayMax: 60 },
});

/** Finds questions that were not closed because their job was lost. */
export const watchQuestionsJob = defineJob({
  name: "watch-questions",
  queue: { retryLimit: 0, expireInSeconds: 60, policy: "short" },
  cron: "* * * * *",
  atStart: true,
});
