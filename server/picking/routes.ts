import type { FastifyInstance } from "fastify";
import { orders } from "../../contract/orders/endpoints.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { answerQuestion } from "./answer-question.ts";

/** What shoppers do about the picking of their orders. */
export function answerRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, orders.answer, ({ actor, params, body, once }) =>
    answerQuestion(shop, actor, params.id, body, once()),
  );
}
