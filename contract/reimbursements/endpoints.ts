import { z } from "zod";
import { quantity } from "../cart/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { bodyId, moment, moneyAmount, optionalText, pathId } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { order } from "../orders/endpoints.ts";
import { orderLimits } from "../orders/limits.ts";
import { reimbursementLimits } from "./limits.ts";
import { destinations, otherDestinations, recordedReasons, reimbursementReasons } from "./reasons.ts";

const reimbursement = z.object({
  _id: z.string(),
  reason: z.enum(recordedReasons),
  note: z.string().nullable(),
  destination: z.enum(destinations),
  amount: moneyAmount,
  money: moneyAmount.describe("What of it went back to the card or in cash"),
  credit: moneyAmount.describe("What of it became store credit"),
  parts: z.array(
    z.object({
      name: z.string().nullable().describe("The product; null for the fee"),
      quantity: z.int(),
      amount: moneyAmount,
    }),
  ),
  by: z.string().nullable().describe("The name of the staff member"),
  at: moment,
});

export type Reimbursement = z.infer<typeof reimbursement>;

const reimbursementState = {
  reimbursements: z.array(reimbursement).describe("Oldest first"),
  refusal: z.string().nullable().describe("Why nothing can be given back now; null when something can"),
  returned: moneyAmount.describe("What a bank took back, or somebody refunded by hand: not given back again"),
  moneyLeft: moneyAmount.describe("At most so much can go to the card or in cash; the rest is store credit"),
  limit: moneyAmount.nullable().describe("What this member may still give back; null without a limit"),
  destinations: z.array(z.enum(destinations)).describe("Where it can go; the usual way first"),
  failedRefund: moneyAmount
    .nullable()
    .describe("What is owed since a card refund failed for good; null when no refund has failed"),
};

export type ReimbursementState = z.infer<z.ZodObject<typeof reimbursementState>>;

const amount = z
  .number(says("An amount must be a number."))
  .min(0, says("An amount cannot be below 0."))
  .optional()
  .describe("Less than what these pieces cost; without it, all of that");

const shownAmount = z
  .number(says("{field} must be a number.", { field: "shownAmount" }))
  .optional()
  .describe("What the member was shown: another amount is refused with `refund_changed`");

const wish = z.object({
  order: bodyId,
  lines: z
    .array(
      z.object({ product: bodyId, quantity, amount }),
      says("{field} must be a list.", { field: "lines" }),
    )
    .max(orderLimits.orderLinesMax, says("At most {max} lines.", { max: orderLimits.orderLinesMax }))
    .default([]),
  shipping: z.object({ amount }).nullish().describe("Given: the delivery fee is given back too"),
  reason: z.enum(reimbursementReasons, says("Please choose a reason.")),
  note: optionalText(msg("The note"), reimbursementLimits.noteLength),
  destination: z.enum(destinations, says("Please choose where the money goes.")),
  shownAmount,
});

export type ReimbursementWish = z.output<typeof wish>;

const failedRefundWish = z.object({
  order: bodyId,
  destination: z.enum(otherDestinations, says("Please choose where the money goes.")),
  note: optionalText(msg("The note"), reimbursementLimits.noteLength),
  shownAmount,
});

export type FailedRefundWish = z.output<typeof failedRefundWish>;

/** The calls of the back office. */
export const reimbursements = {
  ofOrder: endpoint("GET /api/reimbursement/order/:id", {
    summary: "What was given back for an order after its delivery, and what still can be",
    access: { staff: "orders.read" },
    params: z.object({ id: pathId }),
    reply: reimbursementState,
    errors: ["order_not_found"],
  }),
  give: endpoint("POST /api/reimbursement/give", {
    idempotent: true,
    summary:
      "Give money back for a delivered order: all of it, or pieces and the fee, to the card, as store credit or in cash. The shopper is notified",
    audit: "Gave money back for an order",
    auditSubject: "order",
    access: { staff: "orders.refund" },
    body: wish,
    reply: { message: z.string(), reimbursement, order },
    status: 201,
    errors: ["not_allowed", "order_not_found", "refund_rule", "refund_changed", "idempotency_mismatch"],
  }),
  giveFailed: endpoint("POST /api/reimbursement/failed-refund", {
    idempotent: true,
    summary:
      "Record that all of a card refund that failed for good is given in another way: in cash, by hand, or as store credit. The shopper is notified",
    audit: "Gave a failed refund in another way",
    auditSubject: "order",
    access: { staff: "orders.refund" },
    body: failedRefundWish,
    reply: { message: z.string(), reimbursement, order },
    status: 201,
    errors: ["not_allowed", "order_not_found", "refund_rule", "refund_changed", "idempotency_mismatch"],
  }),
};
