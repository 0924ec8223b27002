import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/stock.ts";
import { lotRoutes } from "./lot-routes.ts";
import { sweepLots } from "./near-date.ts";
import { stockRoutes } from "./staff-routes.ts";

export const stock: Domain = {
  name: "stock",
  tables,
  routes(app, shop) {
    stockRoutes(app, shop);
    lotRoutes(app, shop);
  },
  sweep: sweepLots,
};
