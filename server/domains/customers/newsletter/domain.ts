import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import { asAnyKind } from "#platform/tasks/task.ts";
import { askSubscriberJob } from "./jobs.ts";
import { mailPromotionTask, sweepMails } from "./mail-promotion.ts";
import { oneClickRoute } from "./one-click-route.ts";
import { newsletterLimits } from "./rate-limits.ts";
import { newsletterRoutes } from "./routes.ts";
import { askSubscriber, sweepRequests } from "./service.ts";
import * as tables from "./tables.ts";

export const newsletter: Domain = {
  name: "newsletter",
  tables,
  limits: newsletterLimits,
  tasks: [asAnyKind(mailPromotionTask)],
  jobs: [handle(askSubscriberJob, ({ email }, { shop, id }) => askSubscriber(shop, email, id))],
  async routes(app, shop, { limits }) {
    newsletterRoutes(app, shop, limits);
    await oneClickRoute(app, shop);
  },
  async sweep(shop) {
    await sweepMails(shop);
    await sweepRequests(shop);
  },
};
