import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyId, moment, pathId } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { pageQuery, pageReply } from "../paging.ts";
import { reviewLimits } from "./limits.ts";

/** What the shop answered, for everybody to read. */
export const answer = z.object({ text: z.string(), at: moment });

export const review = z.object({
  _id: z.string(),
  userId: z.string(),
  userName: z.string(),
  rating: z.int(),
  comment: z.string(),
  verifiedPurchase: z.boolean(),
  createdAt: moment,
  hidden: z.boolean().describe("Hidden by the shop from everybody but its author"),
  answer: answer.nullable().describe("What the shop answered"),
});

export type Review = z.infer<typeof review>;

const wrongRating = says("Rating must be a whole number from 1 to 5.");
const commentRequired = says("Please enter a comment");

const content = {
  rating: z.number(wrongRating).int(wrongRating).min(1, wrongRating).max(5, wrongRating),
  comment: z
    .string(commentRequired)
    .trim()
    .min(1, commentRequired)
    .max(
      reviewLimits.reviewLength,
      says("A comment can have at most {max} characters.", { max: reviewLimits.reviewLength }),
    ),
};

const reply = { message: z.string(), review, averageRating: z.number(), totalReviews: z.int() };

export const reviews = {
  list: endpoint("GET /api/review/product/:productId", {
    summary: "The reviews of a product, newest first by default",
    access: "anyone",
    params: z.object({ productId: pathId }),
    query: z.object({
      sortBy: z
        .string()
        .optional()
        .transform((value) => (value === "rating" ? ("rating" as const) : ("createdAt" as const))),
      sortOrder: z
        .string()
        .optional()
        .transform((value) => (value === "asc" ? ("asc" as const) : ("desc" as const))),
      ...pageQuery,
    }),
    reply: {
      reviews: z.array(review),
      averageRating: z.number(),
      totalReviews: z.int(),
      histogram: z.array(z.int()).describe("The number of ratings with 1, 2, 3, 4 and 5 stars"),
      ...pageReply,
    },
    errors: ["product_not_found"],
  }),
  own: endpoint("GET /api/review/own/:productId", {
    summary: "The shopper's own review of a product, or null",
    access: "shopper",
    params: z.object({ productId: pathId }),
    reply: { review: review.nullable() },
  }),
  add: endpoint("POST /api/review/add", {
    idempotent: true,
    summary: "Review a product, once",
    access: "shopper",
    body: z.object({ productId: bodyId, ...content }),
    reply,
    status: 201,
    errors: ["product_not_found", "already_reviewed"],
  }),
  update: endpoint("PUT /api/review/update/:reviewId", {
    summary: "Change one's own review",
    access: "shopper",
    params: z.object({ reviewId: pathId }),
    body: z.object(content),
    reply,
    errors: ["review_not_found"],
  }),
  remove: endpoint("DELETE /api/review/delete/:reviewId", {
    summary: "Delete one's own review",
    access: "shopper",
    params: z.object({ reviewId: pathId }),
    reply: { message: z.string(), averageRating: z.number(), totalReviews: z.int() },
    errors: ["review_not_found"],
  }),
};
