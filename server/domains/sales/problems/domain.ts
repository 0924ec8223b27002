import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/problems.ts";
import { problemRateLimits } from "./rate-limits.ts";
import { problemRoutes } from "./routes.ts";
import { staffProblemRoutes } from "./staff-routes.ts";

export const problems: Domain = {
  name: "problems",
  tables,
  limits: problemRateLimits,
  routes(app, shop, { limits }) {
    problemRoutes(app, shop, limits);
    staffProblemRoutes(app, shop);
  },
};
