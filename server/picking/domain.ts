import type { Domain } from "../domain.ts";
import { pickingRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";
import { sweepTicks } from "./take-ticks.ts";

export const picking: Domain = {
  name: "picking",
  tables,
  routes(app, shop) {
    pickingRoutes(app, shop);
  },
  sweep: sweepTicks,
};
