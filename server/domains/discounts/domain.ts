import { applyScheduledPrices } from "#domains/catalog/index.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Domain } from "#platform/domain.ts";
import { on } from "#platform/events/event.ts";
import { handle } from "#platform/jobs/job.ts";
import * as multiBuyTables from "#schema/multi-buys.ts";
import * as scheduledPriceTables from "#schema/scheduled-prices.ts";
import * as voucherTables from "#schema/vouchers.ts";
import { multiBuysChanged } from "./events.ts";
import { multiBuyTurnsJob, pricesTurnJob, watchPricesJob } from "./jobs.ts";
import { voucherRateLimits } from "./rate-limits.ts";
import { discountRoutes, multiBuysTag } from "./routes.ts";
import { staffDiscountRoutes } from "./staff-routes.ts";

/** Vouchers, multi-buys and scheduled prices. */
export const discounts: Domain = {
  name: "discounts",
  tables: { ...voucherTables, ...multiBuyTables, ...scheduledPriceTables },
  limits: voucherRateLimits,
  routes(app, shop, http) {
    discountRoutes(app, shop, http);
    staffDiscountRoutes(app, shop);
  },
  jobs: [
    handle(multiBuyTurnsJob, (_none, { shop }) =>
      inTransaction(shop.db, (tx) => shop.events.publish(tx, multiBuysChanged, {})),
    ),
    handle(pricesTurnJob, (_none, { shop }) => applyScheduledPrices(shop)),
    handle(watchPricesJob, (_none, { shop }) => applyScheduledPrices(shop)),
  ],
  events: [on(multiBuysChanged, (_changed, { cache }) => cache.drop([multiBuysTag]))],
};
