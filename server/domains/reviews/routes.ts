import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { reviews } from "#contract/reviews/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { addReview, editReview, readOwnReview, readReviews, removeReview } from "./service.ts";

export function reviewRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, reviews.list, ({ params, query }) => readReviews(shop, params.productId, query));

  route(app, shop, reviews.own, async ({ person, params }) => ({
    review: await readOwnReview(shop, person.id, params.productId),
  }));

  route(app, shop, reviews.add, async ({ actor, body, once }) => ({
    message: t("Review added successfully"),
    ...(await addReview(shop, actor, body, once())),
  }));

  route(app, shop, reviews.update, async ({ actor, params, body }) => ({
    message: t("Review updated successfully"),
    ...(await editReview(shop, actor, params.reviewId, body)),
  }));

  route(app, shop, reviews.remove, async ({ actor, params }) => ({
    message: t("Review deleted successfully"),
    ...(await removeReview(shop, actor, params.reviewId)),
  }));
}
