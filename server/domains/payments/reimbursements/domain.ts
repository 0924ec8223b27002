import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/reimbursements.ts";
import { reimbursementRoutes } from "./staff-routes.ts";

export const reimbursements: Domain = { name: "reimbursements", tables, routes: reimbursementRoutes };
