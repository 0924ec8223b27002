import type { Domain } from "../domain.ts";
import { newsletterRoutes } from "./routes.ts";
import * as tables from "./tables.ts";

export const newsletter: Domain = {
  name: "newsletter",
  tables,
  routes: (app, shop, { limits }) => newsletterRoutes(app, shop, limits),
};
