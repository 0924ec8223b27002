import type { Domain } from "#platform/domain.ts";
import { notificationRoutes } from "./routes.ts";
import { notificationStreamRoutes } from "./stream-routes.ts";
import * as tables from "./tables.ts";

export const notifications: Domain = {
  name: "notifications",
  tables,
  routes(app, shop) {
    notificationRoutes(app, shop);
    notificationStreamRoutes(app, shop);
  },
};
