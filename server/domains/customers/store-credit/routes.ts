import type { FastifyInstance } from "fastify";
import { storeCredit } from "#contract/store-credit/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { readCredit } from "./service.ts";

export function storeCreditRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, storeCredit.mine, ({ person, query }) => readCredit(shop, person.id, query));
}
