import type { FastifyInstance } from "fastify";
import { orderBoard } from "#contract/orders/board-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { readOrderHistory } from "./read-order-history.ts";

export function orderHistoryRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, orderBoard.order, ({ params }) => readOrderHistory(shop, params.id));
}
