import { z } from "zod";
import { address } from "./addresses.ts";
import { calls } from "./calls.ts";
import { cartItems, quantity } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { bodyId, dollars, moment, pathId } from "./fields.ts";
import { limits } from "./limits.ts";
import { disputes, orderStatuses, paymentTypes } from "./order-status.ts";
import { pageQuery, pageReply } from "./paging.ts";

/** A product as it was when the order was placed. */
const orderedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  image: z.array(z.string()),
  weight: z.string().optional(),
  price: dollars,
  offerPrice: dollars,
});

export const order = z.object({
  _id: z.string(),
  number: z.int().describe("The short number that people say on the phone"),
  items: z.array(
    z.object({
      product: orderedProduct,
      quantity: z.int(),
      short: z
        .int()
        .describe("How many of them were not there when the order was packed; they are not paid for"),
    }),
  ),
  subtotal: dollars,
  tax: dollars,
  amount: dollars.describe("Dollars: subtotal and tax; shipping is free"),
  address,
  paymentType: z.enum(paymentTypes),
  status: z.enum(orderStatuses),
  isPaid: z.boolean(),
  due: dollars.describe("What is to be paid in all: the amount without what was not there; 0 when cancelled"),
  paid: dollars.describe("What was paid so far"),
  refunded: dollars.describe("What was given back of it, by the shop or by a bank"),
  chargedBack: dollars.describe("What of that a bank took back for the buyer, who contested the payment"),
  heldUntil: moment.nullable().describe("Until when an order that awaits its payment is kept"),
  refundFailed: z.boolean().describe("The gateway does not give back what is owed: the seller has to"),
  dispute: z.enum(disputes).nullable().describe("Set when the buyer contests the payment at her bank"),
  paymentUnclear: z
    .boolean()
    .describe(
      "Money has come that does not fit the order; it cannot be paid again before the seller has looked",
    ),
  createdAt: moment,
});

export type Order = z.infer<typeof order>;

/** A step of an order's way, and when it was taken. */
const timelineStep = z.object({ status: z.enum(orderStatuses), at: moment, reason: z.string().nullable() });

const oneOrder = { order, timeline: z.array(timelineStep) };

const reason = z
  .string()
  .trim()
  .max(limits.reasonLength, `A reason can have at most ${limits.reasonLength} characters.`)
  .optional();

/** What a shopper asks for. Prices, amounts and paid marks from a client are not even read. */
export const orderRequest = z.object({
  items: z
    .array(z.object({ product: bodyId, quantity }), { error: "items must be a list of products." })
    .min(1, "Your cart is empty.")
    .max(limits.orderLinesMax, `An order holds at most ${limits.orderLinesMax} lines.`),
  address: bodyId.describe("The id of one of the shopper's own addresses"),
});

export type OrderRequest = z.output<typeof orderRequest>;

const undoRule = `undoSeconds must be a whole number from 0 to ${limits.undoSecondsMax}.`;

const orderPage = {
  query: z.object(pageQuery),
  reply: { orders: z.array(order), ...pageReply },
};

/** Where the browser goes to pay: the gateway's page, or a page of the shop that says why not. */
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
    "idempotency_mismatch",
    "rate_limited",
  ],
} as const;

export const orders = {
  placeCashOrder: endpoint(calls.orders.placeCashOrder, {
    summary:
      "Place an order paid in cash on delivery; send an Idempotency-Key header to be safe against repeats",
    ...placing,
    reply: { message: z.string(), order },
  }),
  placeOnlineOrder: endpoint(calls.orders.placeOnlineOrder, {
    summary:
      "Place an order paid by card: it is kept for half an hour, and `url` is where it is paid. With an Idempotency-Key header a repeat leads to the same page",
    ...placing,
    errors: [...placing.errors, "online_amount", "online_payment_off"],
    reply: { message: z.string(), order, url },
  }),
  pay: endpoint(calls.orders.pay, {
    summary: "Where an order that awaits its payment is paid",
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
  checkPayment: endpoint(calls.orders.checkPayment, {
    summary: "Ask the gateway now whether an order is paid, as when coming back from its page",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: oneOrder,
    errors: ["order_not_found", "rate_limited"],
  }),
  mine: endpoint(calls.orders.mine, {
    summary: "The shopper's orders, newest first",
    access: "shopper",
    ...orderPage,
  }),
  order: endpoint(calls.orders.order, {
    summary: "One of the shopper's orders, with the way it has gone",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: oneOrder,
    errors: ["order_not_found"],
  }),
  cancel: endpoint(calls.orders.cancel, {
    summary: "Cancel an order while it is not packed yet; the stock goes back",
    access: "shopper",
    params: z.object({ id: pathId }),
    body: z.object({ reason }),
    reply: { message: z.string(), ...oneOrder },
    errors: ["order_not_found", "status_conflict"],
  }),
  reorder: endpoint(calls.orders.reorder, {
    summary: "Put what is still sold of an order into the cart",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: {
      cartItems,
      added: z.array(z.string()).describe("Names of what went into the cart"),
      missing: z.array(z.string()).describe("Names of what is no longer sold or out of stock"),
    },
    errors: ["order_not_found"],
  }),
};

export const sellerOrders = {
  orders: endpoint(calls.seller.orders, {
    summary: "All orders, newest first",
    access: "seller",
    ...orderPage,
  }),
  setOrderStatus: endpoint(calls.seller.setOrderStatus, {
    summary: "Move an order along: the table of allowed steps is in the contract",
    access: "seller",
    body: z.object({
      id: bodyId,
      status: z.enum(orderStatuses, { error: "There is no such status." }),
      reason,
      undoSeconds: z
        .int(undoRule)
        .min(0, undoRule)
        .max(limits.undoSecondsMax, undoRule)
        .default(0)
        .describe("How long the step can be undone: until then nobody is told, and no money goes back"),
    }),
    reply: {
      message: z.string(),
      ...oneOrder,
      undo: z
        .object({ step: z.string(), seconds: z.int() })
        .nullable()
        .describe("What to name when the step is undone, and how long it can be"),
    },
    errors: ["order_not_found", "status_conflict"],
  }),
  undoOrderStatus: endpoint(calls.seller.undoOrderStatus, {
    summary: "Undo a step of an order before anybody is told of it; saying it again changes nothing",
    access: "seller",
    body: z.object({ id: bodyId, step: bodyId }),
    reply: { message: z.string(), ...oneOrder },
    errors: ["order_not_found", "undo_refused"],
  }),
  markShort: endpoint(calls.seller.markShort, {
    summary:
      "Say how many of what was ordered are not there, in all: they are not paid for, or given back. Saying it again changes nothing",
    access: "seller",
    body: z.object({
      id: bodyId,
      items: z
        .array(z.object({ product: bodyId, quantity }), { error: "items must be a list of products." })
        .min(1, "Please say what is missing.")
        .max(limits.orderLinesMax),
    }),
    reply: { message: z.string(), ...oneOrder },
    errors: ["order_not_found", "status_conflict", "short_rule"],
  }),
  summary: endpoint(calls.seller.summary, {
    summary: "The numbers of the day",
    access: "seller",
    reply: {
      ordersToday: z.int(),
      revenueToday: dollars,
      ordersToPack: z.int(),
      products: z.int(),
      outOfStock: z.int(),
    },
  }),
};
