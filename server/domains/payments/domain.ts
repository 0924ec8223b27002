import { settlePaymentJob } from "#domains/sales/index.ts";
import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import * as demoGatewayTables from "#schema/demo-gateway.ts";
import * as tables from "#schema/payments.ts";
import { deliverDemoEvent } from "./demo-gateway/deliver-event.ts";
import { demoGatewayEventJob } from "./demo-gateway/jobs.ts";
import { demoGatewayRoutes } from "./demo-gateway/routes.ts";
import { sweepDemoEvents } from "./demo-gateway/sweep-events.ts";
import { sweepGatewayEvents } from "./events/sweep-events.ts";
import { webhookRoutes } from "./events/webhook-routes.ts";
import { watchPaymentsJob } from "./jobs.ts";
import { paymentRoutes } from "./routes.ts";
import { settlePayment } from "./settle-payment.ts";
import { staffPaymentRoutes } from "./staff-routes.ts";
import { watchPayments } from "./watch-payments.ts";

export const payments: Domain = {
  name: "payments",
  tables: { ...tables, ...demoGatewayTables },
  async routes(app, shop, { limits }) {
    paymentRoutes(app, shop, limits);
    staffPaymentRoutes(app, shop);
    await webhookRoutes(app, shop);
    if (shop.gateway.name === "demo") demoGatewayRoutes(app, shop, limits);
  },
  jobs: [
    handle(settlePaymentJob, ({ orderId }, { shop }) => settlePayment(shop, orderId)),
    handle(watchPaymentsJob, (_data, { shop }) => watchPayments(shop)),
    handle(demoGatewayEventJob, ({ eventId }, { shop, app }) => deliverDemoEvent(shop, app, eventId)),
  ],
  async sweep(shop) {
    await sweepGatewayEvents(shop);
    await sweepDemoEvents(shop);
  },
};
