import type { FastifyInstance } from "fastify";
import { notifications } from "#contract/notifications/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { readAll, readNotifications, readOne, removeOne } from "./service.ts";

export function notificationRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, notifications.list, ({ person }) => readNotifications(shop, person.id));

  route(app, shop, notifications.read, async ({ actor, params }) => ({
    unreadCount: await readOne(shop, actor, params.id),
  }));

  route(app, shop, notifications.readAll, async ({ actor }) => ({
    unreadCount: await readAll(shop, actor),
  }));

  route(app, shop, notifications.remove, async ({ actor, params }) => ({
    unreadCount: await removeOne(shop, actor, params.id),
  }));
}
