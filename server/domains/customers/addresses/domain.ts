import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/addresses.ts";
import { addressRoutes } from "./routes.ts";

export const addresses: Domain = { name: "addresses", tables, routes: addressRoutes };
