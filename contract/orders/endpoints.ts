import { z } from "zod";
import { address } from "../addresses/endpoints.ts";
import { cartItems, quantity } from "../cart/endpoints.ts";
import { product } from "../catalog/endpoints.ts";
import { orderSlot } from "../delivery/endpoints.ts";
import { typedCode } from "../discounts/voucher-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { apiName, bodyId, moment, moneyAmount, pathId, text } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { pageQuery, pageReply } from "../paging.ts";
import { orderLimits } from "./limits.ts";
import { orderItem } from "./order-item.ts";
import { disputes, orderStatuses, paymentTypes } from "./order-status.ts";
import { whenMissing } from "./when-missing.ts";

export const order = z.object({
  _id: z.string(),
  number: z.int().describe("The order number shown to people"),
  items: z.array(orderItem),
  subtotal: moneyAmount.describe("The lines, before anything was taken off"),
  discount: moneyAmount.describe("What was taken off the lines and the shipping"),
  voucher: z.string().nullable().describe("The code of the voucher that it uses"),
  shipping: moneyAmount.describe("The fee, before anything was taken off"),
  shippingDiscount: moneyAmount.describe("The part of the discount that was taken off the shipping"),
  shippingRefunded: z.boolean().describe("Whether the fee was given back after the delivery"),
  shippingReduced: moneyAmount.describe("What was given back of the fee otherwise, with its tax"),
  shippingTaxPercent: z.number().describe("The tax rate of the shipping; 0 when it is free or not taxed"),
  taxIncluded: z
    .boolean()
    .describe("Whether the prices, and so the subtotal and the shipping, contain the tax"),
  tax: moneyAmount,
  amount: moneyAmount.describe(
    "Subtotal without the discount, shipping and, unless the prices contain it, tax",
  ),
  address,
  note: z.string().nullable().describe("What the shopper wrote about the delivery"),
  whenMissing: z.enum(whenMissing).describe("What the shopper wants when something is not there"),
  slot: orderSlot.nullable().describe("When it is delivered or picked up; null in a shop without slots"),
  paymentType: z.enum(paymentTypes),
  status: z.enum(orderStatuses),
  isPaid: z.boolean(),
  due: moneyAmount.describe(
    "What is to be paid in all: the amount without what was not there; 0 when cancelled",
  ),
  credit: moneyAmount.describe(
    "What of that store credit pays; when it is cancelled, what it would have paid: it has that back",
  ),
  creditBack: moneyAmount.describe("What was given back as store credit after the delivery"),
  paid: moneyAmount.describe("The amount paid so far by card or in cash"),
  refunded: moneyAmount.describe("The amount refunded by the shop or charged back by a bank"),
  chargedBack: moneyAmount.describe("What of that a bank took back for the buyer, who contested the payment"),
  heldUntil: moment.nullable().describe("When an unpaid order expires"),
  refundFailed: z.boolean().describe("The gateway does not give back what is owed: the shop has to"),
  dispute: z.enum(disputes).nullable().describe("Set when the buyer contests the payment at their bank"),
  paymentUnclear: z
    .boolean()
    .describe(
      "Money has come that does not fit the order; it cannot be paid again before the staff have looked",
    ),
  createdAt: moment,
});

export type Order = z.infer<typeof order>;

/** A step of an order's history, with its time. */
export const timelineStep = z.object({
  status: z.enum(orderStatuses),
  at: moment,
  reason: z.string().nullable(),
});

export type TimelineStep = z.infer<typeof timelineStep>;

/** The reply of a call about one order. */
export const oneOrder = { order, timeline: z.array(timelineStep) };

export const reason = z
  .string()
  .trim()
  .max(
    orderLimits.reasonLength,
    says("A reason can have at most {max} characters.", { max: orderLimits.reasonLength }),
  )
  .optional();

const wish = z.enum(
  whenMissing,
  says("{field} must be {first}, {second} or {third}.", {
    field: "whenMissing",
    first: "replace",
    second: "ask",
    third: "leave",
  }),
);

/**
 * The order that a shopper requests. Prices and paid flags from a client are ignored; the total that the shopper was
 * shown is only compared, and the order is refused when it differs.
 */
export const orderRequest = z.object({
  items: z
    .array(
      z.object({
        product: bodyId,
        quantity,
        whenMissing: wish
          .nullish()
          .describe(
            "What to do when some of this turns out to be missing: by default, as for the whole order",
          ),
      }),
      says("items must be a list of products."),
    )
    .min(1, says("Your cart is empty."))
    .max(
      orderLimits.orderLinesMax,
      says("An order holds at most {max} lines.", { max: orderLimits.orderLinesMax }),
    ),
  address: bodyId.describe("The id of one of the shopper's own addresses"),
  note: z
    .string(says("note must be a text."))
    .trim()
    .max(
      orderLimits.noteLength,
      says("A note can have at most {max} characters.", { max: orderLimits.noteLength }),
    )
    .nullish()
    .describe("About the delivery, such as “leave at the door”"),
  whenMissing: wish.nullish().describe("What to do when something turns out to be missing: by default, ask"),
  voucher: typedCode.nullish().describe("The code of a voucher, in any case"),
  slot: bodyId
    .nullish()
    .describe("The id of a slot, for delivery or pick-up; without it the order takes the first free one"),
  credit: z
    .number(says("{field} must be a number.", { field: "credit" }))
    .min(0, says("{field} cannot be below 0.", { field: "credit" }))
    .nullish()
    .describe("How much of the amount the shopper's store credit pays: without it none"),
  shownAmount: z
    .number(says("{field} must be a number.", { field: "shownAmount" }))
    .optional()
    .describe(
      "What the shopper was shown to pay: an order that would come to another amount is refused with `amount_changed`, and the reply says to which",
    ),
});

export type OrderRequest = z.output<typeof orderRequest>;

/** The page to pay on: the gateway's, or a page of the shop that explains why there is none. */
const url = z.url();

const placing = {
  access: "shopper",
  body: orderRequest,
  status: 201,
  errors: [
    "not_allowed",
    "product_not_found",
    "address_not_found",
    "out_of_stock",
    "amount_changed",
    "voucher_refused",
    "credit_short",
    "slot_full",
    "slot_closed",
    "slot_refused",
    "no_delivery",
    "idempotency_mismatch",
    "rate_limited",
  ],
} as const;

export const orders = {
  placeCashOrder: endpoint("POST /api/order/cod", {
    idempotent: true,
    summary:
      "Place an order paid in cash on delivery; send an Idempotency-Key header to be safe against repeats",
    ...placing,
    reply: { message: z.string(), order },
  }),
  placeOnlineOrder: endpoint("POST /api/order/stripe", {
    idempotent: true,
    summary:
      "Place an order paid by card: it is kept for a while, and `url` is where it is paid. With an Idempotency-Key header a repeat leads to the same page",
    ...placing,
    errors: [...placing.errors, "online_amount", "online_payment_off"],
    reply: { message: z.string(), order, url },
  }),
  pay: endpoint("POST /api/order/pay/:id", {
    summary: "The page on which the order can be paid",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: { url },
    errors: [
      "order_not_found",
      "order_not_payable",
      "online_payment_off",
      "gateway_unreachable",
      "rate_limited",
    ],
  }),
  checkPayment: endpoint("POST /api/order/check-payment/:id", {
    summary: "Check with the payment gateway whether an order is paid, as on return from its page",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: oneOrder,
    errors: ["order_not_found", "rate_limited"],
  }),
  mine: endpoint("GET /api/order/user", {
    summary: "The shopper's orders, newest first; with `status`, those that have it",
    access: "shopper",
    query: z.object({ ...pageQuery, status: z.enum(orderStatuses).optional() }),
    reply: { orders: z.array(order), ...pageReply },
  }),
  order: endpoint("GET /api/order/:id", {
    summary: "One of the shopper's orders, with its history",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: oneOrder,
    errors: ["order_not_found"],
  }),
  byLink: endpoint("POST /api/order/guest-link", {
    summary: "A guest's order with its history, for whoever has the link from a mail about it",
    access: "anyone",
    body: z.object({ token: text(apiName("Token"), 200).describe("The token of the link") }),
    reply: oneOrder,
    errors: ["link_expired", "rate_limited"],
  }),
  cancel: endpoint("POST /api/order/cancel/:id", {
    summary:
      "Cancel an order while it is not packed yet; the stock goes back. One that waits for its payment and turns out to be paid stays as it is",
    access: "shopper",
    params: z.object({ id: pathId }),
    body: z.object({
      reason,
      ifStatus: z
        .enum(orderStatuses)
        .optional()
        .describe("What the shopper saw it to be: when it is something else by now, it stays as it is"),
    }),
    reply: { message: z.string(), ...oneOrder },
    errors: ["order_not_found", "status_conflict", "already_paid", "rate_limited"],
  }),
  answer: endpoint("POST /api/order/answer/:id", {
    idempotent: true,
    summary:
      "Answer what the shopper is asked about missing pieces: the substitute, or none. Only while the question is open",
    access: "shopper",
    params: z.object({ id: pathId }),
    body: z.object({
      question: bodyId,
      accept: z.boolean(says("{field} must be true or false.", { field: "accept" })),
    }),
    reply: { message: z.string(), ...oneOrder },
    errors: ["order_not_found", "question_closed", "out_of_stock", "short_rule", "idempotency_mismatch"],
  }),
  buyAgain: endpoint("GET /api/order/buy-again", {
    summary: "What is in most of the shopper's own latest orders and in stock, at most 12 products",
    access: "shopper",
    reply: { products: z.array(product) },
  }),
  reorder: endpoint("POST /api/order/reorder/:id", {
    summary: "Add the items of an order that are still sold to the cart",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: {
      cartItems,
      added: z.array(z.string()).describe("Names of the products added to the cart"),
      missing: z.array(z.string()).describe("Names of the products that are no longer sold or out of stock"),
    },
    errors: ["order_not_found"],
  }),
};
