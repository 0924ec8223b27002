import { sweepSessions } from "../accounts/sweep-sessions.ts";
import type { Domain } from "../domain.ts";
import { handle } from "../jobs/job.ts";
import { sweepAuditEntries } from "./audit.ts";
import { invitationRoutes } from "./invitation-routes.ts";
import { forgottenStaffPasswordJob } from "./jobs.ts";
import { memberRoutes } from "./member-routes.ts";
import { ownLoginRoutes } from "./own-login-routes.ts";
import { sweepPasskeyChallenges } from "./passkey-challenges.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { invitationLimits, linkLimits, passkeyLimits } from "./rate-limits.ts";
import { mailStaffResetLink } from "./reset-password.ts";
import { resetRoutes } from "./reset-routes.ts";
import { staffRoutes } from "./routes.ts";
import * as tables from "./tables.ts";

export const staff: Domain = {
  name: "staff",
  tables,
  limits: { ...invitationLimits, ...linkLimits, ...passkeyLimits },
  routes(app, shop, { limits }) {
    staffRoutes(app, shop, limits);
    ownLoginRoutes(app, shop, limits);
    passkeyRoutes(app, shop, limits);
    memberRoutes(app, shop);
    invitationRoutes(app, shop, limits);
    resetRoutes(app, shop, limits);
  },
  jobs: [handle(forgottenStaffPasswordJob, ({ email }, { shop, id }) => mailStaffResetLink(shop, email, id))],
  async sweep(shop) {
    await sweepSessions(shop, tables.staffSessions);
    await sweepAuditEntries(shop);
    await sweepPasskeyChallenges(shop);
  },
};
