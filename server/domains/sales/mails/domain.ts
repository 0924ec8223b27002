import { sendMailJob } from "#domains/mail/index.ts";
import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import { sendMail } from "./send-mail.ts";

export const mails: Domain = {
  name: "mails",
  jobs: [handle(sendMailJob, (job, { shop, id }) => sendMail(shop, job, id))],
};
