import type { FastifyInstance } from "fastify";
import { staffDelivery } from "#contract/delivery/staff-endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { changePlan, readPlan } from "./change-plan.ts";
import { readDays } from "./read-days.ts";

export function staffDeliveryRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffDelivery.plan, () => readPlan(shop));

  route(app, shop, staffDelivery.changePlan, async ({ actor, body }) => ({
    message: t("Delivery times saved"),
    ...(await changePlan(shop, actor, body)),
  }));

  route(app, shop, staffDelivery.days, () => readDays(shop));
}
