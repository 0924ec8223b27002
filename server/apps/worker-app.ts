import type { FastifyInstance } from "fastify";
import { healthRoutes } from "#platform/http/health.ts";
import { createServer } from "#platform/http/server.ts";
import type { Shop } from "#platform/shop.ts";

/** The HTTP server of a process that only runs jobs: the health and readiness checks. */
export function buildWorkerApp(shop: Shop): FastifyInstance {
  const app = createServer(shop);
  healthRoutes(app, shop);
  return app;
}
