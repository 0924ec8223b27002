import type { FastifyInstance } from "fastify";
import { sellerOrders } from "../../contract/orders.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { advanceOrder } from "./change-status.ts";
import { markShort } from "./mark-short.ts";
import { readAllOrders, readSummary } from "./service.ts";
import { undoStep } from "./undo-step.ts";

export function sellerOrderRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, sellerOrders.orders, ({ query }) => readAllOrders(shop, query));

  route(app, shop, sellerOrders.setOrderStatus, async ({ body, once }) => ({
    message: `Order is now: ${body.status}`,
    ...(await advanceOrder(shop, body.id, body, once())),
  }));

  route(app, shop, sellerOrders.undoOrderStatus, async ({ body }) => {
    const undone = await undoStep(shop, body.id, body.step);
    return { message: `Undone. Order is: ${undone.order.status}`, ...undone };
  });

  route(app, shop, sellerOrders.markShort, async ({ body }) => ({
    message: "The order is changed",
    ...(await markShort(shop, body.id, body.items)),
  }));

  route(app, shop, sellerOrders.summary, () => readSummary(shop));
}
