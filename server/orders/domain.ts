import type { Domain } from "../domain.ts";
import { handle } from "../jobs/job.ts";
import { orderBoardRoutes } from "./board-routes.ts";
import { boardStreamRoutes } from "./board-stream-routes.ts";
import { completeOverdueSteps, completeStepInTime } from "./complete-step.ts";
import { countDeliveryTimes } from "./count-delivery-times.ts";
import { countSales } from "./count-sales.ts";
import { followSettings } from "./follow-settings.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import * as itemTables from "./item-tables.ts";
import { completeStepJob, countDeliveryTimesJob, countSalesJob, watchStepsJob } from "./jobs.ts";
import { checkoutLimits } from "./rate-limits.ts";
import { receiptRoutes } from "./receipt-routes.ts";
import { orderRoutes } from "./routes.ts";
import { staffOrderRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";

export const orders: Domain = {
  name: "orders",
  tables: { ...tables, ...itemTables },
  limits: checkoutLimits,
  followSettings,
  routes(app, shop, { limits }) {
    orderRoutes(app, shop, limits);
    receiptRoutes(app, shop);
    invoiceRoutes(app, shop);
    staffOrderRoutes(app, shop);
    orderBoardRoutes(app, shop);
    boardStreamRoutes(app, shop);
  },
  jobs: [
    handle(completeStepJob, (step, { shop }) => completeStepInTime(shop, step)),
    handle(watchStepsJob, (_data, { shop }) => completeOverdueSteps(shop)),
    handle(countDeliveryTimesJob, (_data, { shop }) => countDeliveryTimes(shop)),
    handle(countSalesJob, (_data, { shop }) => countSales(shop)),
  ],
};
