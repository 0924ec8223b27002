import type { FastifyInstance } from "fastify";
import { staffMultiBuys } from "#contract/multi-buys/staff-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { addMultiBuy, changeMultiBuy, endMultiBuy } from "./manage.ts";
import { listMultiBuys } from "./service.ts";

export function staffMultiBuyRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffMultiBuys.list, ({ query }) => listMultiBuys(shop, query));

  route(app, shop, staffMultiBuys.add, async ({ actor, body, once }) => ({
    message: "Multi-buy added",
    multiBuy: await addMultiBuy(shop, actor, body, once()),
  }));

  route(app, shop, staffMultiBuys.change, async ({ actor, params, body }) => ({
    message: "Multi-buy saved",
    multiBuy: await changeMultiBuy(shop, actor, params.id, body),
  }));

  route(app, shop, staffMultiBuys.end, async ({ actor, params }) => ({
    message: "Multi-buy ended",
    multiBuy: await endMultiBuy(shop, actor, params.id),
  }));
}
