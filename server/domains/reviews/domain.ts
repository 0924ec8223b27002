import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/reviews.ts";
import { reviewRoutes } from "./routes.ts";
import { staffReviewRoutes } from "./staff-routes.ts";

export const reviews: Domain = {
  name: "reviews",
  tables,
  routes(app, shop) {
    reviewRoutes(app, shop);
    staffReviewRoutes(app, shop);
  },
};
