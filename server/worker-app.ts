import type { FastifyInstance } from "fastify";
import { healthRoutes } from "./http/health.ts";
import { createServer } from "./http/server.ts";
import type { Shop } from "./shop.ts";

/** What a process that only does jobs serves: whether it lives, and whether it can work. */
export function buildWorkerApp(shop: Shop): FastifyInstance {
  const app = createServer(shop);
  healthRoutes(app, shop);
  return app;
}
