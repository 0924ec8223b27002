import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/customer-notes.ts";
import { staffCustomerRoutes } from "./staff-routes.ts";

export const customers: Domain = { name: "customers", tables, routes: staffCustomerRoutes };
