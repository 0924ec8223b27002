import type { FastifyInstance } from "fastify";
import { scheduledPrices } from "#contract/scheduled-prices/staff-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { addScheduledPrice, changeScheduledPrice, endScheduledPrice } from "./manage.ts";
import { listScheduledPrices } from "./service.ts";

export function scheduledPriceRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, scheduledPrices.list, ({ query }) => listScheduledPrices(shop, query));

  route(app, shop, scheduledPrices.add, async ({ actor, body, once }) => ({
    message: "Price scheduled",
    scheduledPrice: await addScheduledPrice(shop, actor, body, once()),
  }));

  route(app, shop, scheduledPrices.change, async ({ actor, params, body }) => ({
    message: "Scheduled price saved",
    scheduledPrice: await changeScheduledPrice(shop, actor, params.id, body),
  }));

  route(app, shop, scheduledPrices.end, async ({ actor, params }) => ({
    message: "Scheduled price ended",
    scheduledPrice: await endScheduledPrice(shop, actor, params.id),
  }));
}
