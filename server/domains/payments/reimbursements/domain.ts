import type { Domain } from "#platform/domain.ts";
import { reimbursementRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";

export const reimbursements: Domain = { name: "reimbursements", tables, routes: reimbursementRoutes };
