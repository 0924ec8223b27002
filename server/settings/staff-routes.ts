import type { FastifyInstance } from "fastify";
import { staffSettings } from "../../contract/settings/endpoints.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { changeSettings, readAllSettings } from "./service.ts";

export function staffSettingsRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffSettings.allSettings, () => readAllSettings(shop));

  route(app, shop, staffSettings.changeSettings, async ({ body, actor }) => ({
    message: "Settings Updated",
    ...(await changeSettings(shop, actor, body)),
  }));
}
