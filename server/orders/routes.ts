import type { FastifyInstance, FastifyRequest } from "fastify";
import { ShopError } from "../../contract/errors.ts";
import { limits as contractLimits } from "../../contract/limits.ts";
import { orders } from "../../contract/orders.ts";
import type { Limits } from "../http/rate-limits.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { cancelOwnOrder } from "./change-status.ts";
import { placeCashOrder } from "./place-order.ts";
import { reorder } from "./reorder.ts";
import { readOrder, readOwnOrders } from "./service.ts";

export function orderRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(
    app,
    shop,
    orders.placeCashOrder,
    async ({ person, body, request }) => ({
      message: "Order Placed Successfully",
      order: await placeCashOrder(shop, {
        shopperId: person.id,
        request: body,
        idempotencyKey: readIdempotencyKey(request),
      }),
    }),
    {
      limit: async (request) => {
        await limits.checkoutPerAddress(request);
        await limits.checkoutPerAccount(request, request.person?.id);
      },
    },
  );

  route(app, shop, orders.mine, ({ person, query }) => readOwnOrders(shop, person.id, query));

  route(app, shop, orders.order, ({ person, params }) => readOrder(shop, person.id, params.id));

  route(app, shop, orders.cancel, async ({ person, params, body }) => ({
    message: "Order cancelled",
    ...(await cancelOwnOrder(shop, person.id, params.id, body?.reason)),
  }));

  route(app, shop, orders.reorder, ({ person, params }) => reorder(shop, person.id, params.id));
}

/** The Idempotency-Key header: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || key === "") return undefined;
  if (
    typeof key !== "string" ||
    key.length > contractLimits.idempotencyKeyLength ||
    !/^[\x21-\x7e]+$/.test(key)
  ) {
    const message = `Idempotency-Key must be 1 to ${contractLimits.idempotencyKeyLength} printable characters.`;
    throw new ShopError("invalid_input", { message });
  }
  return key;
}
