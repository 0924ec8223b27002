import type { Domain } from "#platform/domain.ts";
import { staffCustomerRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";

export const customers: Domain = { name: "customers", tables, routes: staffCustomerRoutes };
