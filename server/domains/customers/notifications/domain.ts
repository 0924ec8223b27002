import type { Domain } from "#platform/domain.ts";
import { notificationRoutes } from "./routes.ts";
import * as tables from "./tables.ts";

export const notifications: Domain = {
  name: "notifications",
  tables,
  routes: notificationRoutes,
};
