import { sweepSessions } from "#domains/logins/index.ts";
import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import * as tables from "#schema/staff.ts";
import { forgottenStaffPasswordJob } from "./jobs.ts";
import { ownLoginRoutes } from "./logins/own-login-routes.ts";
import { sweepPasskeyChallenges } from "./logins/passkey-challenges.ts";
import { passkeyRoutes } from "./logins/passkey-routes.ts";
import { mailStaffResetLink } from "./logins/reset-password.ts";
import { resetRoutes } from "./logins/reset-routes.ts";
import { invitationRoutes } from "./members/invitation-routes.ts";
import { memberRoutes } from "./members/member-routes.ts";
import { invitationLimits, linkLimits, passkeyLimits } from "./rate-limits.ts";
import { staffRoutes } from "./routes.ts";

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
    await sweepPasskeyChallenges(shop);
  },
};
