import type { Domain } from "#platform/domain.ts";
import { shopExportRoutes } from "./staff-routes.ts";

export const shopExport: Domain = { name: "shop-export", routes: shopExportRoutes };
