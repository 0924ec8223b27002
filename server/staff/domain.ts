import { sweepSessions } from "../accounts/sweep-sessions.ts";
import type { Domain } from "../domain.ts";
import { sweepAuditEntries } from "./audit.ts";
import { staffRoutes } from "./routes.ts";
import * as tables from "./tables.ts";

export const staff: Domain = {
  name: "staff",
  tables,
  routes: (app, shop, { limits }) => staffRoutes(app, shop, limits),
  async sweep(shop) {
    await sweepSessions(shop, tables.staffSessions);
    await sweepAuditEntries(shop);
  },
};
