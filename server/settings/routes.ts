import type { FastifyInstance } from "fastify";
import { settings } from "../../contract/settings/endpoints.ts";
import type { PublicCache } from "../http/public-cache.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";

export function settingsRoutes(app: FastifyInstance, shop: Shop, cache: PublicCache): void {
  route(app, shop, settings.settings, async () => ({ settings: shop.settings.current }), {
    kept: { cache, tags: () => ["settings"] },
  });
}
