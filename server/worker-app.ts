import type { FastifyInstance } from "fastify";
import { healthRoutes } from "./http/health.ts";
import { createServer } from "./http/server.ts";
import type { Shop } from "./shop.ts";

/** The HTTP server of a process that only runs jobs: the health and readiness checks. */
export function buildWorkerApp(shop: Shop): FastifyInstance {
  const app = createServer(shop);
  healthRoutes(app, shop);
  return app;
}
