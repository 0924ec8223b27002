import type { Domain } from "#platform/domain.ts";
import { addressRoutes } from "./routes.ts";
import * as tables from "./tables.ts";

export const addresses: Domain = { name: "addresses", tables, routes: addressRoutes };
