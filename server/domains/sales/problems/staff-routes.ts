import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { staffProblems } from "#contract/problems/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { answerProblem } from "./answer-problem.ts";
import { readProblems } from "./service.ts";

export function staffProblemRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffProblems.list, ({ query }) => readProblems(shop, query));

  route(app, shop, staffProblems.answer, async ({ actor, params, body, once }) => ({
    message: t("The shopper is told"),
    problem: await answerProblem(shop, actor, params.id, body, once()),
  }));
}
