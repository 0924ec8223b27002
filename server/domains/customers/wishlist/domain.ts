import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/wishlist.ts";
import { wishlistRoutes } from "./routes.ts";

export const wishlist: Domain = { name: "wishlist", tables, routes: wishlistRoutes };
