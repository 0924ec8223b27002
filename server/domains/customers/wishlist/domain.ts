import type { Domain } from "#platform/domain.ts";
import { wishlistRoutes } from "./routes.ts";
import * as tables from "./tables.ts";

export const wishlist: Domain = { name: "wishlist", tables, routes: wishlistRoutes };
