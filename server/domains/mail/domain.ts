import type { Domain } from "#platform/domain.ts";
import { staffMailRoutes } from "./staff-routes.ts";

export const mail: Domain = { name: "mail", routes: staffMailRoutes };
