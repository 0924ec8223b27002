import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/demo.ts";
import { staffDemoRoutes } from "./staff-routes.ts";

export const demo: Domain = { name: "demo", tables, routes: staffDemoRoutes };
