import { sweepSessions } from "../accounts/sweep-sessions.ts";
import type { Domain } from "../domain.ts";
import { sweepAuditEntries } from "./audit.ts";
import { memberRoutes } from "./member-routes.ts";
import { ownLoginRoutes } from "./own-login-routes.ts";
import { staffRoutes } from "./routes.ts";
import * as tables from "./tables.ts";

export const staff: Domain = {
  name: "staff",
  tables,
  routes(app, shop, { limits }) {
    staffRoutes(app, shop, limits);
    ownLoginRoutes(app, shop, limits);
    memberRoutes(app, shop);
  },
  async sweep(shop) {
    await sweepSessions(shop, tables.staffSessions);
    await sweepAuditEntries(shop);
  },
};
