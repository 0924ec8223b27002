import type { Domain } from "#platform/domain.ts";
import { staffSetupRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";

export const setup: Domain = { name: "setup", tables, routes: staffSetupRoutes };
