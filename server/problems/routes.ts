import type { FastifyInstance } from "fastify";
import { problems } from "../../contract/problems/endpoints.ts";
import type { Limits } from "../http/rate-limits.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { problemRateLimits } from "./rate-limits.ts";
import { reportProblem } from "./report-problem.ts";
import { readProblemsOfOrder } from "./service.ts";

export function problemRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(
    app,
    shop,
    problems.report,
    async ({ actor, form, once }) => ({
      message: "Thank you. We will answer soon",
      problem: await reportProblem(shop, actor, form.problem, form.files, once()),
    }),
    { limit: (request) => limits.count(problemRateLimits.reportsPerAccount, request, request.person?.id) },
  );

  route(app, shop, problems.ofOrder, ({ person, params }) => readProblemsOfOrder(shop, person.id, params.id));
}
