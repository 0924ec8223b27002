import type { Domain } from "#platform/domain.ts";
import { asAnyKind } from "#platform/tasks/task.ts";
import { promotionTask } from "./promote.ts";
import { notificationRoutes } from "./routes.ts";
import { staffNotificationRoutes } from "./staff-routes.ts";
import { notificationStreamRoutes } from "./stream-routes.ts";
import * as tables from "./tables.ts";

export const notifications: Domain = {
  name: "notifications",
  tables,
  tasks: [asAnyKind(promotionTask)],
  routes(app, shop) {
    notificationRoutes(app, shop);
    staffNotificationRoutes(app, shop);
    notificationStreamRoutes(app, shop);
  },
};
