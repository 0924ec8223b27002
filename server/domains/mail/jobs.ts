import { defineJob, patient, watched } from "#platform/jobs/job.ts";
import type { MailJob } from "./mail.ts";

/** Renders a mail and sends it. */
export const sendMailJob = defineJob<MailJob>({
  name: "send-mail",
  queue: { ...patient, ...watched },
  batch: 20,
  gathersMs: 500,
  yieldsMs: 30_000,
});
