import type { Domain } from "#platform/domain.ts";
import { storeCreditRoutes } from "./routes.ts";
import * as tables from "./tables.ts";

export const storeCredit: Domain = { name: "store-credit", tables, routes: storeCreditRoutes };
