import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { apiName, text } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { orderItem } from "../orders/order-item.ts";

/** What a shopper is asked about missing pieces, for whoever has the link from the mail about it. */
const linkedQuestion = z.object({
  number: z.int().describe("The number of the order"),
  product: orderItem.shape.product.pick({ name: true }),
  question: orderItem.shape.question.unwrap(),
});

export type LinkedQuestion = z.infer<typeof linkedQuestion>;

const token = text(apiName("Token"), 200).describe("The token of the link");

/** The calls of the link in the mail about a question: nobody has to be logged in. */
export const questions = {
  byLink: endpoint("POST /api/question/read", {
    summary: "The question about missing pieces that a mailed link is about; null once it is closed",
    access: "anyone",
    body: z.object({ token }),
    reply: { asked: linkedQuestion.nullable() },
    errors: ["rate_limited"],
  }),
  answerByLink: endpoint("POST /api/question/answer", {
    summary: "Answer it: the substitute, or none. Only while the question is open",
    access: "anyone",
    body: z.object({ token, accept: z.boolean(says("{field} must be true or false.", { field: "accept" })) }),
    reply: { message: z.string() },
    errors: ["question_closed", "out_of_stock", "short_rule", "rate_limited"],
  }),
};
