import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import { sendMailJob } from "./jobs.ts";
import { sendMail } from "./send-mail.ts";
import { staffMailRoutes } from "./staff-routes.ts";

export const mail: Domain = {
  name: "mail",
  routes: staffMailRoutes,
  jobs: [handle(sendMailJob, (job, { shop, id }) => sendMail(shop, job, id))],
};
