import type { Domain } from "#platform/domain.ts";
import { on } from "#platform/events/event.ts";
import { handle } from "#platform/jobs/job.ts";
import * as tables from "#schema/multi-buys.ts";
import { multiBuysChanged } from "./events.ts";
import { multiBuyTurnsJob } from "./jobs.ts";
import { multiBuyRoutes, multiBuysTag } from "./routes.ts";
import { tellOfTurn } from "./service.ts";
import { staffMultiBuyRoutes } from "./staff-routes.ts";

export const multiBuys: Domain = {
  name: "multi-buys",
  tables,
  routes(app, shop, { cache }) {
    multiBuyRoutes(app, shop, cache);
    staffMultiBuyRoutes(app, shop);
  },
  jobs: [handle(multiBuyTurnsJob, (_none, { shop }) => tellOfTurn(shop))],
  events: [on(multiBuysChanged, (_changed, { cache }) => cache.drop([multiBuysTag]))],
};
