import { applyScheduledPrices } from "#domains/catalog/prices/schedule-prices.ts";
import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import { pricesTurnJob, watchPricesJob } from "./jobs.ts";
import { scheduledPriceRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";

export const scheduledPrices: Domain = {
  name: "scheduled-prices",
  tables,
  routes: scheduledPriceRoutes,
  jobs: [
    handle(pricesTurnJob, (_none, { shop }) => applyScheduledPrices(shop)),
    handle(watchPricesJob, (_none, { shop }) => applyScheduledPrices(shop)),
  ],
};
