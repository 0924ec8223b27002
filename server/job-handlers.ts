import type { FastifyInstance } from "fastify";
import { mailResetLink } from "./accounts/reset-password.ts";
import type { JobHandlers } from "./db/jobs.ts";
import { sweepIdempotencyKeys } from "./idempotency/service.ts";
import { sendMail } from "./mail/send-mail.ts";
import { countSales } from "./orders/count-sales.ts";
import { tellOverdueSteps, tellStepInTime } from "./orders/tell-step.ts";
import { deliverDemoEvent } from "./payments/demo-gateway/deliver-event.ts";
import { settlePayment } from "./payments/settle-payment.ts";
import { watchPayments } from "./payments/watch-payments.ts";
import type { Shop } from "./shop.ts";

/** What is done for each kind of job. */
export function jobHandlers(shop: Shop, app: FastifyInstance): JobHandlers {
  return {
    "settle-payment": ({ orderId }) => settlePayment(shop, orderId),
    "watch-payments": async () => {
      await tellOverdueSteps(shop);
      await watchPayments(shop);
    },
    "count-sales": () => countSales(shop),
    "demo-gateway-event": ({ eventId }) => deliverDemoEvent(shop, app, eventId),
    "tell-step": (job) => tellStepInTime(shop, job),
    "sweep-idempotency-keys": () => sweepIdempotencyKeys(shop),
    "send-mail": (job, id) => sendMail(shop, job, id),
    "forgotten-password": ({ email }, id) => mailResetLink(shop, email, id),
  };
}
