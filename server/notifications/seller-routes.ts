import type { FastifyInstance } from "fastify";
import { sellerNotifications } from "../../contract/notifications.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { promote } from "./service.ts";

export function sellerNotificationRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, sellerNotifications.promote, async ({ body, once }) => {
    const sent = await promote(shop, body, once());
    return { message: `Sent to ${sent} ${sent === 1 ? "shopper" : "shoppers"}`, sent };
  });
}
