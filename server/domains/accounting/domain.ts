import type { Domain } from "#platform/domain.ts";
import { accountingRoutes } from "./staff-routes.ts";

export const accounting: Domain = { name: "accounting", routes: accountingRoutes };
