import type { Domain } from "#platform/domain.ts";
import { on } from "#platform/events/event.ts";
import * as tables from "#schema/settings.ts";
import { settingsInUse } from "./events.ts";
import { settingsRoutes } from "./routes.ts";
import { staffSettingsRoutes } from "./staff-routes.ts";
import { webManifestRoutes } from "./web-manifest-routes.ts";

export const settings: Domain = {
  name: "settings",
  tables,
  routes(app, shop, { cache }) {
    settingsRoutes(app, shop, cache);
    staffSettingsRoutes(app, shop);
    webManifestRoutes(app, shop, cache);
  },
  // Every page and most calls depend on the settings, if only for how prices are formatted.
  events: [on(settingsInUse, (_none, { cache }) => cache.clear())],
};
