import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { staffSettings } from "#contract/settings/staff-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { changeWithPictures } from "./change-pictures.ts";
import { changeSettings, readAllSettings } from "./service.ts";

export function staffSettingsRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffSettings.allSettings, () => readAllSettings(shop));

  route(app, shop, staffSettings.changeSettings, async ({ body, actor }) => ({
    message: t("Settings Updated"),
    ...(await changeSettings(shop, actor, body)),
  }));

  route(app, shop, staffSettings.changeWithPictures, async ({ actor, form }) => ({
    message: t("Settings Updated"),
    ...(await changeWithPictures(shop, actor, form.change, form.files)),
  }));
}
