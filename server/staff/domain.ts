import { sweepSessions } from "../accounts/sweep-sessions.ts";
import type { Domain } from "../domain.ts";
import { sweepAuditEntries } from "./audit.ts";
import { invitationRoutes } from "./invitation-routes.ts";
import { memberRoutes } from "./member-routes.ts";
import { ownLoginRoutes } from "./own-login-routes.ts";
import { sweepPasskeyChallenges } from "./passkey-challenges.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { invitationLimits, passkeyLimits } from "./rate-limits.ts";
import { staffRoutes } from "./routes.ts";
import * as tables from "./tables.ts";

export const staff: Domain = {
  name: "staff",
  tables,
  limits: { ...invitationLimits, ...passkeyLimits },
  routes(app, shop, { limits }) {
    staffRoutes(app, shop, limits);
    ownLoginRoutes(app, shop, limits);
    passkeyRoutes(app, shop, limits);
    memberRoutes(app, shop);
    invitationRoutes(app, shop, limits);
  },
  async sweep(shop) {
    await sweepSessions(shop, tables.staffSessions);
    await sweepAuditEntries(shop);
    await sweepPasskeyChallenges(shop);
  },
};
