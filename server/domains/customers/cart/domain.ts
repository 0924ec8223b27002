import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/cart.ts";
import { cartRoutes } from "./routes.ts";

export const cart: Domain = { name: "cart", tables, routes: cartRoutes };
