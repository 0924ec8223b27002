import type { Domain } from "#platform/domain.ts";
import { on } from "#platform/events/event.ts";
import { handle } from "#platform/jobs/job.ts";
import * as tables from "#schema/pages.ts";
import { dropPicture } from "./add-picture.ts";
import { publishDue } from "./edit-pages.ts";
import { pagesChanged } from "./events.ts";
import { dropPictureJob, publishPagesJob } from "./jobs.ts";
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
  jobs: [
    handle(publishPagesJob, (_none, { shop }) => publishDue(shop)),
    handle(dropPictureJob, ({ picture }, { shop }) => dropPicture(shop, picture)),
  ],
  events: [on(pagesChanged, (_changed, { cache }) => cache.drop([pagesTag]))],
};
