import type { Domain } from "../domain.ts";
import { stockRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";

export const stock: Domain = {
  name: "stock",
  tables,
  routes(app, shop) {
    stockRoutes(app, shop);
  },
};
