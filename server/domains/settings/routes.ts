import type { FastifyInstance } from "fastify";
import { settings } from "#contract/settings/endpoints.ts";
import { shownMenus } from "#contract/settings/menus.ts";
import type { PublicCache } from "#platform/cache/public-cache.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";

export function settingsRoutes(app: FastifyInstance, shop: Shop, cache: PublicCache): void {
  const read = async () => {
    const { current } = shop.settings;
    return { settings: current, menus: shownMenus(current) };
  };
  route(app, shop, settings.settings, read, { cached: { cache, tags: () => ["settings"] } });
}
