import type { Domain } from "#platform/domain.ts";
import { eraseTypes } from "#platform/tasks/task.ts";
import * as tables from "#schema/promotions.ts";
import { mailPromotionTask, sweepMails } from "./mail-promotion.ts";
import { promotionTask } from "./promote.ts";
import { staffPromotionRoutes } from "./staff-routes.ts";

export const promotions: Domain = {
  name: "promotions",
  tables,
  routes: staffPromotionRoutes,
  tasks: [eraseTypes(promotionTask), eraseTypes(mailPromotionTask)],
  sweep: sweepMails,
};
