import { defineJob, patient, watched } from "#platform/jobs/job.ts";

/** Asks an address by mail whether it wants the newsletter. */
export const askSubscriberJob = defineJob<{ email: string }>({
  name: "ask-subscriber",
  queue: { ...patient, ...watched },
});
