import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/notifications.ts";
import { notificationRoutes } from "./routes.ts";

export const notifications: Domain = {
  name: "notifications",
  tables,
  routes: notificationRoutes,
};
