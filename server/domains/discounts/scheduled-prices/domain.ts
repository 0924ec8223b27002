import { applyScheduledPrices } from "#domains/catalog/index.ts";
import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import * as tables from "#schema/scheduled-prices.ts";
import { pricesTurnJob, watchPricesJob } from "./jobs.ts";
import { scheduledPriceRoutes } from "./staff-routes.ts";

export const scheduledPrices: Domain = {
  name: "scheduled-prices",
  tables,
  routes: scheduledPriceRoutes,
  jobs: [
    handle(pricesTurnJob, (_none, { shop }) => applyScheduledPrices(shop)),
    handle(watchPricesJob, (_none, { shop }) => applyScheduledPrices(shop)),
  ],
};
