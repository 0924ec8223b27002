import { backInStockJob } from "../catalog/jobs.ts";
import type { Domain } from "../domain.ts";
import { handle } from "../jobs/job.ts";
import { stockNoticeRoutes } from "./routes.ts";
import { sendNotices } from "./send-notices.ts";
import * as tables from "./tables.ts";

export const stockNotices: Domain = {
  name: "stock-notices",
  tables,
  routes: stockNoticeRoutes,
  jobs: [handle(backInStockJob, ({ productIds }, { shop }) => sendNotices(shop, productIds))],
};
