import { defineJob, patient, watched } from "../jobs/job.ts";

/** Somebody forgot the password of what may be an account: mails a link to it. */
export const forgottenPasswordJob = defineJob<{ email: string }>({
  name: "forgotten-password",
  queue: { ...patient, ...watched },
});
