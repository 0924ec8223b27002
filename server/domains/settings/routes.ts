import type { FastifyInstance } from "fastify";
import { settings } from "#contract/settings/endpoints.ts";
import type { PublicCache } from "#platform/cache/public-cache.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";

export function settingsRoutes(app: FastifyInstance, shop: Shop, cache: PublicCache): void {
  route(app, shop, settings.settings, async () => ({ settings: shop.settings.current }), {
    cached: { cache, tags: () => ["settings"] },
  });
}
