import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment, pathId } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { listQuery, listReply } from "../list.ts";
import { answer, review } from "./endpoints.ts";
import { reviewLimits } from "./limits.ts";

/** A review as the staff see it. */
const staffReview = review.omit({ verifiedPurchase: true }).extend({
  product: z.object({
    _id: z.string(),
    name: z.string(),
    category: z.string(),
    image: z.array(z.string()).describe("Its first picture"),
  }),
  answer: answer
    .extend({ by: z.string().nullable().describe("The name of the staff member") })
    .nullable()
    .describe("What the shop answered"),
  hiddenBy: z.string().nullable().describe("The name of the staff member who has hidden it"),
});

export type StaffReview = z.infer<typeof staffReview>;

const reviewFilters = z.object({
  ...listQuery(["createdAt"]),
  rating: z
    .enum(
      ["1", "2", "3", "4", "5"],
      says("{field} must be a number from {min} to {max}.", { field: "rating", min: 1, max: 5 }),
    )
    .transform(Number)
    .optional()
    .describe("Only reviews with this number of stars"),
  hidden: z.enum(["true", "false"], says("{field} must be true or false.", { field: "hidden" })).optional(),
  shopper: z
    .string()
    .max(64, says("There is no such shopper."))
    .optional()
    .describe("The reviews of one shopper, by id"),
});

export type ReviewFilters = z.output<typeof reviewFilters>;

const reviewAnswer = z.object({
  text: z
    .string(says("{field} must be text.", { field: "text" }))
    .trim()
    .max(
      reviewLimits.answerLength,
      says("An answer can have at most {max} characters.", { max: reviewLimits.answerLength }),
    )
    .describe("Empty to remove the answer"),
  replaces: moment
    .nullable()
    .describe("When the answer that this one replaces was given; null while there is none"),
});

export type ReviewAnswer = z.output<typeof reviewAnswer>;

const reply = { message: z.string(), review: staffReview };

/** The calls of the back office. */
export const staffReviews = {
  list: endpoint("GET /api/review/staff-list", {
    summary: "All reviews, newest first; searched by product, author and text",
    access: { staff: "reviews.moderate" },
    query: reviewFilters,
    reply: { reviews: z.array(staffReview), ...listReply },
  }),
  setHidden: endpoint("PUT /api/review/hidden/:reviewId", {
    summary: "Hide a review from everybody but its author, or show it again; the product's rating follows",
    audit: "Hid or showed a review",
    access: { staff: "reviews.moderate" },
    params: z.object({ reviewId: pathId }),
    body: z.object({ hidden: z.boolean(says("{field} must be true or false.", { field: "hidden" })) }),
    reply,
    errors: ["review_not_found"],
  }),
  answer: endpoint("PUT /api/review/answer/:reviewId", {
    summary: "Answer a review, for everybody to read; its author is notified of the first answer",
    audit: "Answered a review",
    access: { staff: "reviews.moderate" },
    params: z.object({ reviewId: pathId }),
    body: reviewAnswer,
    reply,
    errors: ["review_not_found", "answer_changed"],
  }),
};
