import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import * as tables from "#schema/newsletter.ts";
import { askSubscriberJob } from "./jobs.ts";
import { oneClickRoute } from "./one-click-route.ts";
import { newsletterLimits } from "./rate-limits.ts";
import { newsletterRoutes } from "./routes.ts";
import { askSubscriber, sweepRequests } from "./service.ts";

export const newsletter: Domain = {
  name: "newsletter",
  tables,
  limits: newsletterLimits,
  jobs: [handle(askSubscriberJob, ({ email }, { shop, id }) => askSubscriber(shop, email, id))],
  async routes(app, shop, { limits }) {
    newsletterRoutes(app, shop, limits);
    await oneClickRoute(app, shop);
  },
  sweep: sweepRequests,
};
