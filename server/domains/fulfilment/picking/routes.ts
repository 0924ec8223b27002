import type { FastifyInstance, FastifyRequest } from "fastify";
import { orders } from "#contract/orders/endpoints.ts";
import { questions } from "#contract/picking/question-endpoints.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { answerQuestion } from "./answer-question.ts";
import { answerByLink, readLinkedQuestion } from "./question-links.ts";
import { questionLimits } from "./rate-limits.ts";

/** What shoppers do about the picking of their orders. */
export function answerRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(app, shop, orders.answer, ({ actor, params, body, once }) =>
    answerQuestion(shop, actor, params.id, body, once()),
  );

  const limit = (request: FastifyRequest) => limits.count(questionLimits.questionPerAddress, request);
  route(
    app,
    shop,
    questions.byLink,
    async ({ body }) => ({ asked: await readLinkedQuestion(shop, body.token) }),
    { limit },
  );
  route(
    app,
    shop,
    questions.answerByLink,
    async ({ body }) => ({ message: await answerByLink(shop, body) }),
    { limit },
  );
}
