import type { Domain } from "#platform/domain.ts";
import { staffDemoRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";

export const demo: Domain = { name: "demo", tables, routes: staffDemoRoutes };
