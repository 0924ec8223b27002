import { imageAddress, placeholderImage } from "#contract/catalog/images.ts";
import type { Review } from "#contract/reviews/endpoints.ts";
import type { StaffReview } from "#contract/reviews/staff-endpoints.ts";
import { publicOrigin } from "#platform/config/config.ts";
import type { Shop } from "#platform/shop.ts";
import type { ReviewContext } from "./staff-store.ts";
import type { ReviewWithAuthor, ShownReview } from "./store.ts";

/** A review as its author sees it, and everybody else while it is not hidden. */
export function viewReview(row: ReviewWithAuthor): Review {
  return { ...viewShown(row), verifiedPurchase: row.verifiedPurchase };
}

function viewShown(row: ShownReview): Omit<Review, "verifiedPurchase"> {
  const { id, shopperId, userName, rating, comment, createdAt, hiddenAt } = row;
  return {
    _id: id,
    userId: shopperId,
    userName,
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    hidden: hiddenAt !== null,
    answer: viewAnswer(row),
  };
}

/** The same as the staff see it. */
export function viewStaffReview({ config }: Shop, { review, product, ...names }: ReviewContext): StaffReview {
  const image = imageAddress(product.image ?? placeholderImage, publicOrigin(config));
  const answer = viewAnswer(review);
  return {
    ...viewShown(review),
    product: { _id: review.productId, name: product.name, category: product.category, image: [image] },
    answer: answer && { ...answer, by: names.answeredBy },
    hiddenBy: names.hiddenBy,
  };
}

function viewAnswer({ answer, answeredAt }: ShownReview): Review["answer"] {
  return answer === null || answeredAt === null ? null : { text: answer, at: answeredAt.toISOString() };
}
