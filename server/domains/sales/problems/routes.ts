import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { problems } from "#contract/problems/endpoints.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import type { Shop } from "#platform/shop.ts";
import { readPictureOfProblem } from "./picture-links.ts";
import { problemRateLimits } from "./rate-limits.ts";
import { reportProblem } from "./report-problem.ts";
import { readProblemsOfOrder } from "./service.ts";

export function problemRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(
    app,
    shop,
    problems.report,
    async ({ actor, form, once }) => ({
      message: t("Thank you. We will answer soon"),
      problem: await reportProblem(shop, actor, form.problem, form.files, once()),
    }),
    { limit: (request) => limits.count(problemRateLimits.reportsPerAccount, request, request.person?.id) },
  );

  streamRoute(app, problems.picture, async ({ params, query, admit }) => {
    const { type, content } = await admit(() => readPictureOfProblem(shop, params.id, query));
    // Another site's front end may show it.
    const shared = {
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "private, max-age=3600",
    };
    return { headers: { "content-type": type, ...shared }, body: Readable.from([content]) };
  });

  route(app, shop, problems.ofOrder, ({ person, params }) => readProblemsOfOrder(shop, person.id, params.id));
}
