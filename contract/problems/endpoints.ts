import { z } from "zod";
import { quantity } from "../cart/endpoints.ts";
import { productLimits } from "../catalog/product-limits.ts";
import { endpoint, streamEndpoint } from "../endpoint.ts";
import { bodyId, moment, moneyAmount, optionalText, pathId, text } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { listQuery, listReply } from "../list.ts";
import { paymentTypes } from "../orders/order-status.ts";
import { problemLimits } from "./limits.ts";
import { problemKinds } from "./problem-kinds.ts";

const answer = z.object({
  message: z.string(),
  refunded: z.int().describe("How many pieces were refunded"),
  refund: moneyAmount.describe("What they came to, with their tax"),
  at: moment,
});

/** A problem with an item of a delivered order, as its shopper sees it. */
const problem = z.object({
  _id: z.string(),
  product: z.string().describe("The product's id"),
  name: z.string().describe("The product's name"),
  kind: z.enum(problemKinds),
  quantity: z.int().describe("How many pieces have it"),
  text: z.string().nullable().describe("What the shopper wrote"),
  image: z
    .array(z.string())
    .describe("A link to the shopper's picture, if there is one; it expires within two hours"),
  reportedAt: moment,
  answer: answer.nullable().describe("Null while it is open"),
});

export type Problem = z.infer<typeof problem>;

/** The same as the staff see it. */
const staffProblem = problem.extend({
  order: z.object({ _id: z.string(), number: z.int(), paymentType: z.enum(paymentTypes) }),
  shopper: z.string().describe("The name on the order's address"),
  refundable: z.int().describe("How many pieces of the line are charged, and can be refunded"),
  answeredBy: z.string().nullable().describe("The name of the staff member who answered"),
});

export type StaffProblem = z.infer<typeof staffProblem>;

const problemReport = z
  .object({
    order: bodyId,
    product: bodyId,
    kind: z.enum(problemKinds, says("Please choose what is wrong.")),
    quantity,
    text: optionalText(msg("The description"), problemLimits.textLength),
  })
  .refine(({ kind, text }) => kind !== "other" || text, {
    ...says("Please say what is wrong."),
    path: ["text"],
  });

export type ProblemReport = z.output<typeof problemReport>;

export const problems = {
  report: endpoint("POST /api/problem/report", {
    idempotent: true,
    summary: "Report a problem with an item of one's delivered order, with a picture if there is one",
    access: "shopper",
    form: {
      fields: { problem: problemReport },
      files: {
        name: "images",
        label: "Picture",
        max: problemLimits.picturesMax,
        bytesMax: productLimits.imageBytesMax,
      },
    },
    reply: { message: z.string(), problem },
    status: 201,
    errors: [
      "order_not_found",
      "problem_rule",
      "problem_open",
      "invalid_multipart",
      "too_large",
      "unsupported_type",
      "unreadable_image",
      "rate_limited",
    ],
  }),
  ofOrder: endpoint("GET /api/problem/order/:id", {
    summary:
      "The problems with one of the shopper's orders, newest first, and until when more can be reported",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: {
      problems: z.array(problem),
      reportUntil: moment.nullable().describe("Null when none can be reported: not delivered, or too late"),
    },
    errors: ["order_not_found"],
  }),
  picture: streamEndpoint("GET /api/problem/picture/:id", {
    summary:
      "The picture of a reported problem, by the link of a reply about it, which is valid for an hour or two",
    access: "anyone",
    params: z.object({ id: pathId }),
    query: z.object({ expires: z.string().default(""), signature: z.string().default("") }),
    stream: "image/*",
    errors: ["not_found"],
  }),
};

const problemStates = ["open", "answered"] as const;

const problemFilters = z
  .object({
    ...listQuery(["reportedAt"]),
    state: z
      .enum(
        problemStates,
        says("{field} must be {one} or {other}.", { field: "state", one: "open", other: "answered" }),
      )
      .optional()
      .describe("Open ones by default, unless they are of one order"),
    order: z
      .string()
      .max(64, says("There is no such order."))
      .optional()
      .describe("The problems of one order, by id"),
  })
  .omit({ search: true });

export type ProblemFilters = z.output<typeof problemFilters>;

const problemAnswer = z.object({
  message: text(msg("A message"), problemLimits.messageLength),
  refundQuantity: z
    .int(says("{field} must be a whole number.", { field: "refundQuantity" }))
    .min(0, says("{field} cannot be below 0.", { field: "refundQuantity" }))
    .default(0)
    .describe(
      "How many pieces of the line are refunded, with their tax; this needs the permission to refund",
    ),
});

export type ProblemAnswer = z.output<typeof problemAnswer>;

/** The calls of the back office. */
export const staffProblems = {
  list: endpoint("GET /api/problem/list", {
    summary:
      "Problems with delivered orders, newest first: those nobody has answered, unless asked otherwise",
    access: { staff: "orders.read" },
    query: problemFilters,
    reply: { problems: z.array(staffProblem), ...listReply },
  }),
  answer: endpoint("POST /api/problem/answer/:id", {
    idempotent: true,
    summary: "Answer a problem once, with a message and, if it is right, a refund; the shopper is told",
    audit: "Answered a reported problem",
    access: { staff: "problems.answer" },
    params: z.object({ id: pathId }),
    body: problemAnswer,
    reply: { message: z.string(), problem: staffProblem },
    errors: ["not_allowed", "problem_not_found", "problem_answered", "refund_rule", "idempotency_mismatch"],
  }),
};
