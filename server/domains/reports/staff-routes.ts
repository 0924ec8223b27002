import type { FastifyInstance } from "fastify";
import { staffReports } from "#contract/reports/staff-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import type { Shop } from "#platform/shop.ts";
import { exportReport } from "./export-report.ts";
import { readReport } from "./read-report.ts";

export function staffReportRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffReports.read, ({ query }) => readReport(shop, query.period));

  streamRoute(app, staffReports.exportTable, async ({ query, admit }) => ({
    headers: { "content-disposition": `attachment; filename="${query.table}-${query.period}.csv"` },
    body: exportReport(shop, query, admit),
  }));
}
