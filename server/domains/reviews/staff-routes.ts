import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { staffReviews } from "#contract/reviews/staff-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { answerReview, readAllReviews, setHidden } from "./moderation.ts";

export function staffReviewRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffReviews.list, ({ query }) => readAllReviews(shop, query));

  route(app, shop, staffReviews.setHidden, async ({ actor, params, body }) => ({
    message: body.hidden ? t("Review hidden") : t("Review shown again"),
    review: await setHidden(shop, actor, params.reviewId, body),
  }));

  route(app, shop, staffReviews.answer, async ({ actor, params, body }) => ({
    message: body.text ? t("Answer saved") : t("Answer removed"),
    review: await answerReview(shop, actor, params.reviewId, body),
  }));
}
