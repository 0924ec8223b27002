import { z } from "zod";
import { address } from "./addresses.ts";
import { calls } from "./calls.ts";
import { quantity } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { bodyId, dollars, moment } from "./fields.ts";
import { limits } from "./limits.ts";
import { orderStatuses, paymentTypes } from "./order-status.ts";
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
  items: z.array(z.object({ product: orderedProduct, quantity: z.int() })),
  subtotal: dollars,
  tax: dollars,
  amount: dollars.describe("Dollars: subtotal and tax; shipping is free"),
  address,
  paymentType: z.enum(paymentTypes),
  status: z.enum(orderStatuses),
  isPaid: z.boolean(),
  createdAt: moment,
});

export type Order = z.infer<typeof order>;

/** What a shopper asks for. Prices, amounts and paid marks from a client are not even read. */
export const orderRequest = z.object({
  items: z
    .array(z.object({ product: bodyId, quantity }), { error: "items must be a list of products." })
    .min(1, "Your cart is empty.")
    .max(limits.orderLinesMax, `An order holds at most ${limits.orderLinesMax} lines.`),
  address: bodyId.describe("The id of one of the shopper's own addresses"),
});

export type OrderRequest = z.output<typeof orderRequest>;

const orderPage = {
  query: z.object(pageQuery),
  reply: { orders: z.array(order), ...pageReply },
};

export const orders = {
  placeCashOrder: endpoint(calls.orders.placeCashOrder, {
    summary:
      "Place an order paid in cash on delivery; send an Idempotency-Key header to be safe against repeats",
    access: "shopper",
    body: orderRequest,
    reply: { message: z.string(), order },
    status: 201,
    errors: [
      "not_allowed",
      "product_not_found",
      "address_not_found",
      "out_of_stock",
      "idempotency_mismatch",
      "rate_limited",
    ],
  }),
  mine: endpoint(calls.orders.mine, {
    summary: "The shopper's orders, newest first",
    access: "shopper",
    ...orderPage,
  }),
};

export const sellerOrders = {
  orders: endpoint(calls.seller.orders, {
    summary: "All orders, newest first",
    access: "seller",
    ...orderPage,
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
