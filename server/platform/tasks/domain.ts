import type { Domain } from "#platform/domain.ts";
import { sweepTasks } from "./service.ts";
import { staffTaskRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";

export const tasks: Domain = {
  name: "tasks",
  tables,
  routes: staffTaskRoutes,
  sweep: sweepTasks,
};
