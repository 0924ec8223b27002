import type { FastifyInstance } from "fastify";
import { multiBuys } from "#contract/multi-buys/endpoints.ts";
import type { PublicCache } from "#platform/cache/public-cache.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { readRunning } from "./service.ts";

/** The tag of replies that show multi-buys: of every page. */
export const multiBuysTag = "multi-buys";

export function multiBuyRoutes(app: FastifyInstance, shop: Shop, cache: PublicCache): void {
  route(app, shop, multiBuys.running, async () => ({ multiBuys: await readRunning(shop) }), {
    cached: { cache, tags: () => [multiBuysTag] },
  });
}
