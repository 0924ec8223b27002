import type { FastifyInstance } from "fastify";
import { picking } from "../../contract/picking/endpoints.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { readWalk } from "./read-walk.ts";
import { takeTicks } from "./take-ticks.ts";

export function pickingRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, picking.walk, async ({ actor, query }) => ({
    walk: await readWalk(shop, actor, query.ids),
  }));

  route(app, shop, picking.tick, async ({ actor, body }) => ({
    results: await takeTicks(shop, actor, body.ticks),
  }));
}
