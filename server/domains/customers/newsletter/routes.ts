import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { newsletter } from "#contract/newsletter/endpoints.ts";
import { staffNewsletter } from "#contract/newsletter/staff-endpoints.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import type { Shop } from "#platform/shop.ts";
import { newsletterLimits } from "./rate-limits.ts";
import {
  confirmSubscription,
  exportSubscribers,
  readSubscribers,
  removeSubscriber,
  subscribe,
  unsubscribe,
} from "./service.ts";

export function newsletterRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(
    app,
    shop,
    newsletter.subscribe,
    async ({ body }) => {
      await subscribe(shop, body.email);
      return { message: t("Thank you! Please confirm it by the link that we send to this address.") };
    },
    { limit: (request) => limits.count(newsletterLimits.newsletterPerAddress, request) },
  );

  route(
    app,
    shop,
    newsletter.confirm,
    async ({ body }) => {
      await confirmSubscription(shop, body.token);
      return { message: t("We will write when there is something worth tasting.") };
    },
    { limit: (request) => limits.count(newsletterLimits.newsletterLinkPerAddress, request) },
  );

  route(
    app,
    shop,
    newsletter.unsubscribe,
    async ({ body }) => {
      await unsubscribe(shop, body.token);
      return { message: t("You will get no more newsletters from us.") };
    },
    { limit: (request) => limits.count(newsletterLimits.newsletterLinkPerAddress, request) },
  );

  route(app, shop, staffNewsletter.list, ({ query }) => readSubscribers(shop, query));

  streamRoute(app, staffNewsletter.exportAll, async ({ admit }) => ({
    headers: { "content-disposition": 'attachment; filename="newsletter.csv"' },
    body: exportSubscribers(shop, admit),
  }));

  route(app, shop, staffNewsletter.remove, async ({ params }) => {
    await removeSubscriber(shop, params.id);
    return { message: t("Taken off the newsletter") };
  });
}
