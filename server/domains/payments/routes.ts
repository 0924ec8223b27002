import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { orders } from "#contract/orders/endpoints.ts";
import { limitCheckout } from "#domains/sales/index.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import { readIdempotencyKey } from "#platform/idempotency/key.ts";
import type { Shop } from "#platform/shop.ts";
import { cancelOrder } from "./cancel-order.ts";
import { openPayment } from "./open-payment.ts";
import { checkPayment, placeOnlineOrder } from "./service.ts";

export function paymentRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  const limit = limitCheckout(limits);

  route(
    app,
    shop,
    orders.placeOnlineOrder,
    async ({ actor, body, request, admit, admitAtGateway }) => ({
      message: t("Order kept for your payment"),
      ...(await placeOnlineOrder(
        shop,
        actor,
        {
          request: body,
          idempotencyKey: readIdempotencyKey(request.headers["idempotency-key"]),
        },
        { admit, admitAtGateway },
      )),
    }),
    { limit, inParts: true },
  );

  route(
    app,
    shop,
    orders.pay,
    async ({ actor, params, admitAtGateway }) => ({
      url: await admitAtGateway(() => openPayment(shop, actor, params.id)),
    }),
    { limit, inParts: true },
  );

  route(
    app,
    shop,
    orders.cancel,
    async ({ actor, params, body }) => ({
      message: t("Order cancelled"),
      ...(await cancelOrder(shop, actor, params.id, body)),
    }),
    // Under the ordinary limit, because most cancelled orders have no payment and must not wait for a slow gateway.
    { limit },
  );

  route(
    app,
    shop,
    orders.checkPayment,
    ({ person, params, admitAtGateway }) => admitAtGateway(() => checkPayment(shop, person.id, params.id)),
    { limit, inParts: true },
  );
}
