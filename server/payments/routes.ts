import type { FastifyInstance } from "fastify";
import { orders } from "../../contract/orders.ts";
import { checkoutLimit, type Limits } from "../http/rate-limits.ts";
import { route } from "../http/routes.ts";
import { readIdempotencyKey } from "../orders/idempotency-key.ts";
import type { Shop } from "../shop.ts";
import { openPayment } from "./open-payment.ts";
import { checkPayment, placeOnlineOrder } from "./service.ts";

export function paymentRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  const limit = checkoutLimit(limits);

  route(
    app,
    shop,
    orders.placeOnlineOrder,
    async ({ person, body, request }) => ({
      message: "Order kept for your payment",
      ...(await placeOnlineOrder(shop, {
        shopperId: person.id,
        request: body,
        idempotencyKey: readIdempotencyKey(request.headers["idempotency-key"]),
      })),
    }),
    { limit, asksGateway: true },
  );

  route(
    app,
    shop,
    orders.pay,
    async ({ person, params }) => ({ url: await openPayment(shop, person.id, params.id) }),
    { limit, asksGateway: true },
  );

  route(app, shop, orders.checkPayment, ({ person, params }) => checkPayment(shop, person.id, params.id), {
    limit,
    asksGateway: true,
  });
}
