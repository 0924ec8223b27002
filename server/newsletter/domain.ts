import type { Domain } from "../domain.ts";
import { newsletterLimits } from "./rate-limits.ts";
import { newsletterRoutes } from "./routes.ts";
import * as tables from "./tables.ts";

export const newsletter: Domain = {
  name: "newsletter",
  tables,
  limits: newsletterLimits,
  routes: (app, shop, { limits }) => newsletterRoutes(app, shop, limits),
};
