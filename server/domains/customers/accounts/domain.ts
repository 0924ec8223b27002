import { sweepSessions } from "#domains/logins/index.ts";
import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import * as tables from "#schema/shoppers.ts";
import { sweepGuests } from "./guests.ts";
import { forgottenPasswordJob } from "./jobs.ts";
import { mailResetLink } from "./reset-password.ts";
import { accountRoutes } from "./routes.ts";

export const accounts: Domain = {
  name: "accounts",
  tables,
  routes: (app, shop, { limits }) => accountRoutes(app, shop, limits),
  jobs: [handle(forgottenPasswordJob, ({ email }, { shop, id }) => mailResetLink(shop, email, id))],
  async sweep(shop) {
    await sweepSessions(shop, tables.shopperSessions);
    await sweepGuests(shop);
  },
};
