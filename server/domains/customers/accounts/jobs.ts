import type { Language } from "#contract/i18n/languages.ts";
import { defineJob, patient, watched } from "#platform/jobs/job.ts";

/** Mails a reset link, if the email belongs to an account. */
export const forgottenPasswordJob = defineJob<{ email: string; language?: Language }>({
  name: "forgotten-password",
  queue: { ...patient, ...watched },
});
