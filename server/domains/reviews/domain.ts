import type { Domain } from "#platform/domain.ts";
import { reviewRoutes } from "./routes.ts";
import { staffReviewRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";

export const reviews: Domain = {
  name: "reviews",
  tables,
  routes(app, shop) {
    reviewRoutes(app, shop);
    staffReviewRoutes(app, shop);
  },
};
