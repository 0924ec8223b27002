import type { Domain } from "../domain.ts";
import { reviewRoutes } from "./routes.ts";
import * as tables from "./tables.ts";

export const reviews: Domain = { name: "reviews", tables, routes: reviewRoutes };
