import type { Domain } from "#platform/domain.ts";
import { on } from "#platform/events/event.ts";
import { handle } from "#platform/jobs/job.ts";
import * as tables from "#schema/pages.ts";
import { publishDue } from "./edit-pages.ts";
import { pagesChanged } from "./events.ts";
import { publishPagesJob } from "./jobs.ts";
import { contentRoutes, pagesTag } from "./routes.ts";
import { staffContentRoutes } from "./staff-routes.ts";

/** The shop's own pages. */
export const content: Domain = {
  name: "content",
  tables,
  routes(app, shop, { cache }) {
    contentRoutes(app, shop, cache);
    staffContentRoutes(app, shop);
  },
  jobs: [handle(publishPagesJob, (_none, { shop }) => publishDue(shop))],
  events: [on(pagesChanged, (_changed, { cache }) => cache.drop([pagesTag]))],
};
