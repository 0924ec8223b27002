import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/setup.ts";
import { staffSetupRoutes } from "./staff-routes.ts";

export const setup: Domain = { name: "setup", tables, routes: staffSetupRoutes };
