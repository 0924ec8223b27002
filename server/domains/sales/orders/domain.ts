import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import * as itemTables from "#schema/order-items.ts";
import * as tables from "#schema/orders.ts";
import { orderBoardRoutes } from "./board/board-routes.ts";
import { invoiceRoutes } from "./documents/invoice-routes.ts";
import { receiptRoutes } from "./documents/receipt-routes.ts";
import { followSettings } from "./follow-settings.ts";
import { completeStepJob, countDeliveryTimesJob, countSalesJob, watchStepsJob } from "./jobs.ts";
import { countSales } from "./own/count-sales.ts";
import { countDeliveryTimes } from "./placing/count-delivery-times.ts";
import { checkoutLimits, guestLinkLimits } from "./rate-limits.ts";
import { orderRoutes } from "./routes.ts";
import { staffOrderRoutes } from "./staff-routes.ts";
import { completeOverdueSteps, completeStepInTime } from "./steps/complete-step.ts";

export const orders: Domain = {
  name: "orders",
  tables: { ...tables, ...itemTables },
  limits: { ...checkoutLimits, ...guestLinkLimits },
  followSettings,
  routes(app, shop, { limits }) {
    orderRoutes(app, shop, limits);
    receiptRoutes(app, shop);
    invoiceRoutes(app, shop);
    staffOrderRoutes(app, shop);
    orderBoardRoutes(app, shop);
  },
  jobs: [
    handle(completeStepJob, (step, { shop }) => completeStepInTime(shop, step)),
    handle(watchStepsJob, (_data, { shop }) => completeOverdueSteps(shop)),
    handle(countDeliveryTimesJob, (_data, { shop }) => countDeliveryTimes(shop)),
    handle(countSalesJob, (_data, { shop }) => countSales(shop)),
  ],
};
