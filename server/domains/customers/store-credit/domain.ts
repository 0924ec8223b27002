import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/store-credit.ts";
import { storeCreditRoutes } from "./routes.ts";

export const storeCredit: Domain = { name: "store-credit", tables, routes: storeCreditRoutes };
