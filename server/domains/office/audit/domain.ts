import type { Domain } from "#platform/domain.ts";
import { staffAuditRoutes } from "./staff-routes.ts";

export const audit: Domain = { name: "audit", routes: staffAuditRoutes };
