import type { FastifyInstance } from "fastify";
import { countOf } from "../../contract/count-of.ts";
import { promotions } from "../../contract/notifications/promotion-endpoints.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { promote } from "./promote.ts";
import { countReceivers, listPromotions } from "./read-promotions.ts";

export function staffNotificationRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, promotions.send, async ({ actor, body, once }) => {
    const { sent, shoppers, task } = await promote(shop, actor, body, once());
    return { message: `${task ? "Sending" : "Sent"} to ${countOf(shoppers, "shopper")}`, sent, task };
  });

  route(app, shop, promotions.list, ({ query }) => listPromotions(shop, query));

  route(app, shop, promotions.receivers, () => countReceivers(shop));
}
