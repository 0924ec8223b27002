import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { stockNotices } from "#contract/stock-notices/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { askForNotice, cancelNotice, readWaitedFor, readWaitedForProducts } from "./service.ts";

export function stockNoticeRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, stockNotices.list, async ({ person }) => ({
    productIds: await readWaitedFor(shop, person.id),
  }));

  route(app, shop, stockNotices.products, async ({ person }) => ({
    products: await readWaitedForProducts(shop, person.id),
  }));

  route(app, shop, stockNotices.add, async ({ actor, body }) => {
    await askForNotice(shop, actor, body.productId);
    return { message: t("We will notify you when it is back"), waiting: true };
  });

  route(app, shop, stockNotices.remove, async ({ actor, body }) => {
    await cancelNotice(shop, actor, body.productId);
    return { message: t("We will not notify you"), waiting: false };
  });
}
