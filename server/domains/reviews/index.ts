export { exportReviews } from "./export-reviews.ts";
export { importReviews, removeReviewsOf } from "./service.ts";
