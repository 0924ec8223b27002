import { defineJob, patient, watched } from "#platform/jobs/job.ts";

/** Mails a reset link, if the email belongs to an account. */
export const forgottenPasswordJob = defineJob<{ email: string }>({
  name: "forgotten-password",
  queue: { ...patient, ...watched },
});
