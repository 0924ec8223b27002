import type { FastifyInstance } from "fastify";
import { ownRounds } from "#contract/rounds/shopper-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { readStopsBefore } from "./read-rounds.ts";

export function ownRoundRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, ownRounds.stopsAway, async ({ person, params }) => ({
    stopsBefore: await readStopsBefore(shop, person.id, params.id),
  }));
}
