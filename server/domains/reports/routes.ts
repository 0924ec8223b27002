import type { FastifyInstance } from "fastify";
import { isbot } from "isbot";
import { reports } from "#contract/reports/endpoints.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { createMissedSearches } from "./missed-searches.ts";
import { reportRateLimits } from "./rate-limits.ts";

export function reportRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  const missed = createMissedSearches(shop);
  app.addHook("onClose", missed.store);

  route(
    app,
    shop,
    reports.missedSearch,
    async ({ body, request }) => {
      if (!isbot(request.headers["user-agent"])) missed.note(body.text);
      return {};
    },
    { limit: (request) => limits.count(reportRateLimits.missedSearches, request) },
  );
}
