import type { FastifyInstance } from "fastify";
import { slots } from "#contract/delivery/slot-endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { orders } from "#contract/orders/endpoints.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import { readIdempotencyKey } from "#platform/idempotency/key.ts";
import type { Shop } from "#platform/shop.ts";
import { readBuyAgain } from "./own/buy-again.ts";
import { readGuestOrder } from "./own/guest-link.ts";
import { reorder } from "./own/reorder.ts";
import { changeSlot } from "./placing/change-slot.ts";
import { placeOrder } from "./placing/place-order.ts";
import { guestLinkLimits, limitCheckout } from "./rate-limits.ts";
import { readOrder, readOwnOrders } from "./service.ts";

export function orderRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(
    app,
    shop,
    orders.placeCashOrder,
    async ({ actor, body, request }) => ({
      message: t("Order Placed Successfully"),
      order: await placeOrder(shop, actor, {
        paymentType: "COD",
        request: body,
        idempotencyKey: readIdempotencyKey(request.headers["idempotency-key"]),
      }),
    }),
    { limit: limitCheckout(limits) },
  );

  route(app, shop, orders.mine, ({ person, query }) => readOwnOrders(shop, person.id, query));

  route(app, shop, orders.buyAgain, async ({ person }) => ({
    products: await readBuyAgain(shop, person.id),
  }));

  route(app, shop, orders.order, ({ person, params }) => readOrder(shop, person.id, params.id));

  route(app, shop, orders.byLink, ({ body }) => readGuestOrder(shop, body.token), {
    limit: (request) => limits.count(guestLinkLimits.guestLinkPerAddress, request),
  });

  route(app, shop, slots.change, async ({ actor, params, body }) => ({
    message: t("Your time is changed"),
    ...(await changeSlot(shop, actor, params.id, body.slot)),
  }));

  route(app, shop, orders.reorder, ({ actor, params }) => reorder(shop, actor, params.id));
}
