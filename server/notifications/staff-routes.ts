import type { FastifyInstance } from "fastify";
import { countOf } from "../../contract/count-of.ts";
import { staffNotifications } from "../../contract/notifications/endpoints.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { promote } from "./promote.ts";

export function staffNotificationRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffNotifications.promote, async ({ actor, body, once }) => {
    const { sent, shoppers, task } = await promote(shop, actor, body, once());
    return { message: `${task ? "Sending" : "Sent"} to ${countOf(shoppers, "shopper")}`, sent, task };
  });
}
