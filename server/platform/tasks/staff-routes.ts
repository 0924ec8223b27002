import type { FastifyInstance } from "fastify";
import { staffTasks } from "#contract/tasks/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { cancelTask, readTask } from "./service.ts";

export function staffTaskRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffTasks.task, async ({ params }) => ({ task: await readTask(shop, params.id) }));

  route(app, shop, staffTasks.cancelTask, async ({ actor, params }) => ({
    task: await cancelTask(shop, actor, params.id),
  }));
}
