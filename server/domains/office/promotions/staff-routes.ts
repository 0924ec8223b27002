import type { FastifyInstance } from "fastify";
import { countOf } from "#contract/count-of.ts";
import { promotions } from "#contract/notifications/promotion-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { promote } from "./promote.ts";
import { countReceivers, listPromotions } from "./read-promotions.ts";

export function staffPromotionRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, promotions.send, async ({ actor, body, once }) => {
    const { sent, shoppers, task, mailing } = await promote(shop, actor, body, once());
    const mails = mailing ? `, mailing ${countOf(mailing.receivers, "subscriber")}` : "";
    const message = `${task ? "Sending" : "Sent"} to ${countOf(shoppers, "shopper")}${mails}`;
    return { message, sent, task, mailTask: mailing?.task ?? null };
  });

  route(app, shop, promotions.list, ({ query }) => listPromotions(shop, query));

  route(app, shop, promotions.receivers, () => countReceivers(shop));
}
