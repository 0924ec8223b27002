import { backInStockJob } from "#domains/catalog/index.ts";
import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import * as tables from "#schema/stock-notices.ts";
import { stockNoticeRoutes } from "./routes.ts";
import { sendNotices } from "./send-notices.ts";

export const stockNotices: Domain = {
  name: "stock-notices",
  tables,
  routes: stockNoticeRoutes,
  jobs: [handle(backInStockJob, ({ productIds }, { shop }) => sendNotices(shop, productIds))],
};
