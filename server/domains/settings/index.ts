export { type CachedSettings, openSettings } from "./cached-settings.ts";
export { settingsInUse } from "./events.ts";
export { holdSettings } from "./service.ts";
