import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { staffPayments } from "#contract/payments/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { checkDiscrepancy, readDiscrepancies } from "./discrepancies/discrepancies.ts";
import { readPaymentsOfOrder } from "./payments-of-order.ts";

export function staffPaymentRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffPayments.discrepancies, ({ query }) => readDiscrepancies(shop, query));

  route(app, shop, staffPayments.ofOrder, ({ params }) => readPaymentsOfOrder(shop, params.id));

  route(app, shop, staffPayments.checkDiscrepancy, async ({ actor, params }) => {
    await checkDiscrepancy(shop, actor, params.id);
    return { message: t("Marked as checked") };
  });
}
