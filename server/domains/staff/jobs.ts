import { defineJob, patient, watched } from "#platform/jobs/job.ts";

/** Mails a reset link, if the email belongs to a member of the staff who can log in. */
export const forgottenStaffPasswordJob = defineJob<{ email: string }>({
  name: "forgotten-staff-password",
  queue: { ...patient, ...watched },
});
