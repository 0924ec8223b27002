import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import * as tables from "#schema/reports.ts";
import { countDays } from "./count-days.ts";
import { countRankings } from "./count-rankings.ts";
import { countReportsJob } from "./jobs.ts";
import { sweepMissed } from "./missed-searches.ts";
import { reportRateLimits } from "./rate-limits.ts";
import { reportRoutes } from "./routes.ts";
import { staffReportRoutes } from "./staff-routes.ts";

export const reports: Domain = {
  name: "reports",
  tables,
  limits: reportRateLimits,
  routes(app, shop, { limits }) {
    reportRoutes(app, shop, limits);
    staffReportRoutes(app, shop);
  },
  jobs: [
    handle(countReportsJob, async (_data, { shop }) => {
      await countDays(shop);
      await countRankings(shop);
    }),
  ],
  sweep: sweepMissed,
};
