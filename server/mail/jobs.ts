import { defineJob, patient, watched } from "../jobs/job.ts";
import type { MailJob } from "./mail.ts";

/** Writes a mail and hands it to the mail server. */
export const sendMailJob = defineJob<MailJob>({
  name: "send-mail",
  queue: { ...patient, ...watched },
  batch: 20,
  yieldsMs: 2_000,
});
