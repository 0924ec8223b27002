import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { reimbursements } from "#contract/reimbursements/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { giveFailedRefund } from "./give-failed-refund.ts";
import { reimburse } from "./reimburse.ts";
import { readReimbursements } from "./service.ts";

export function reimbursementRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, reimbursements.ofOrder, ({ actor, params }) => readReimbursements(shop, actor, params.id));

  route(app, shop, reimbursements.give, async ({ actor, body, once }) => ({
    message: t("Money given back. The shopper has been notified."),
    ...(await reimburse(shop, actor, body, once())),
  }));

  route(app, shop, reimbursements.giveFailed, async ({ actor, body, once }) => ({
    message: t("Refund recorded. The shopper has been notified."),
    ...(await giveFailedRefund(shop, actor, body, once())),
  }));
}
