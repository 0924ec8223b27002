import type { FastifyInstance } from "fastify";
import { newsletter } from "../../contract/newsletter/endpoints.ts";
import type { Limits } from "../http/rate-limits.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { newsletterLimits } from "./rate-limits.ts";
import { subscribe } from "./service.ts";

export function newsletterRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(
    app,
    shop,
    newsletter.subscribe,
    async ({ body }) => {
      await subscribe(shop, body.email);
      return { message: "Thank you! We will write when there is something worth tasting." };
    },
    { limit: (request) => limits.count(newsletterLimits.newsletterPerAddress, request) },
  );
}
