import type { FastifyInstance } from "fastify";
import { staffAudit } from "#contract/staff/audit-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import type { Shop } from "#platform/shop.ts";
import { exportAudit, readAudit } from "./read-audit.ts";

export function staffAuditRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffAudit.audit, ({ query }) => readAudit(shop, query));

  streamRoute(app, staffAudit.exportAudit, async ({ query, admit }) => ({
    headers: { "content-disposition": 'attachment; filename="audit-log.csv"' },
    body: exportAudit(shop, query, admit),
  }));
}
