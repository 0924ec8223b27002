import type { Domain } from "#platform/domain.ts";
import { cartRoutes } from "./routes.ts";
import * as tables from "./tables.ts";

export const cart: Domain = { name: "cart", tables, routes: cartRoutes };
