import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { promotions } from "#contract/notifications/promotion-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { promote } from "./promote.ts";
import { countReceivers, listPromotions } from "./read-promotions.ts";

export function staffPromotionRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, promotions.send, async ({ actor, body, once }) => {
    const { sent, shoppers, task, mailing } = await promote(shop, actor, body, once());
    const message = describe(task !== null, shoppers, mailing?.receivers);
    return { message, sent, task, mailTask: mailing?.task ?? null };
  });

  route(app, shop, promotions.list, ({ query }) => listPromotions(shop, query));

  route(app, shop, promotions.receivers, () => countReceivers(shop));
}

function describe(isSending: boolean, shoppers: number, subscribers: number | undefined): string {
  if (subscribers === undefined)
    return isSending
      ? t("Sending to {shoppers, plural, one {# shopper} other {# shoppers}}", { shoppers })
      : t("Sent to {shoppers, plural, one {# shopper} other {# shoppers}}", { shoppers });
  return isSending
    ? t(
        "Sending to {shoppers, plural, one {# shopper} other {# shoppers}}, mailing {subscribers, plural, one {# subscriber} other {# subscribers}}",
        { shoppers, subscribers },
      )
    : t(
        "Sent to {shoppers, plural, one {# shopper} other {# shoppers}}, mailing {subscribers, plural, one {# subscriber} other {# subscribers}}",
        { shoppers, subscribers },
      );
}
