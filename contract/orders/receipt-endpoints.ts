import { z } from "zod";
import { address } from "../addresses/endpoints.ts";
import { orderSlot } from "../delivery/endpoints.ts";
import { endpoint, streamEndpoint } from "../endpoint.ts";
import { moment, moneyAmount, pathId } from "../fields.ts";
import { byWeight, scheduledOffer } from "./order-item.ts";
import { paymentTypes } from "./order-status.ts";

const receiptLine = z.object({
  name: z.string(),
  weight: z.string().optional(),
  ordered: z.int(),
  short: z.int().describe("How many of them were not there, and are not charged"),
  refunded: z.int().describe("How many were refunded after the delivery, and are not charged either"),
  reduced: moneyAmount.describe("What was given back of the price of the charged ones, with its tax"),
  replaces: z.string().nullable().describe("The name of the product instead of which it came"),
  quantity: z.int().describe("How many are charged: the rest"),
  byWeight,
  unitPrice: moneyAmount,
  taxPercent: z.number(),
  scheduled: scheduledOffer,
  discounts: z
    .array(z.object({ name: z.string(), amount: moneyAmount }))
    .describe("What is taken off the charged pieces, for each reason"),
  amount: moneyAmount.describe(
    "Unit price times the charged quantity, less what it costs less by its weight and the discounts",
  ),
});

export type ReceiptLine = z.infer<typeof receiptLine>;

/** What was bought, by whom and from whom, and how it was paid: as the order records it, not as it would be today. */
const receipt = z.object({
  orderNumber: z.int(),
  orderedAt: moment,
  shop: z.object({
    name: z.string(),
    address: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  buyer: z.object({ name: z.string(), email: z.string() }),
  address,
  slot: orderSlot.nullable(),
  lines: z.array(receiptLine),
  subtotal: moneyAmount.describe("The lines, before anything was taken off"),
  discount: moneyAmount.describe("What was taken off lines and shipping"),
  voucher: z.string().nullable().describe("The code of the voucher that was used"),
  shipping: moneyAmount,
  reduced: moneyAmount.describe("What was given back of these prices, without tax unless they contain it"),
  taxIncluded: z.boolean().describe("Whether prices, subtotal and total contain the tax"),
  taxes: z.array(z.object({ percent: z.number(), amount: moneyAmount })).describe("One for each rate"),
  total: moneyAmount,
  paymentType: z.enum(paymentTypes),
  credit: moneyAmount.describe("What store credit paid of it"),
  creditBack: moneyAmount.describe("What was given back as store credit"),
  paid: moneyAmount,
  refunded: moneyAmount.describe("What the shop has given back"),
  chargedBack: moneyAmount.describe("What a bank took back for the buyer, who contested the payment"),
  refundPending: moneyAmount.describe("What the shop still has to give back"),
});

export type Receipt = z.infer<typeof receipt>;

const params = z.object({ id: pathId });
const errors = ["order_not_found", "no_receipt"] as const;

/** The calls for receipts, which paid orders have unless they are cancelled. */
export const receipts = {
  receipt: endpoint("GET /api/order/receipt/:id", {
    summary: "The receipt of one of the shopper's paid orders",
    access: "shopper",
    params,
    reply: { receipt },
    errors,
  }),
  receiptFile: streamEndpoint("GET /api/order/receipt-file/:id", {
    summary: "The same receipt as a PDF file",
    access: "shopper",
    params,
    stream: "application/pdf",
    errors,
  }),
};

/** The same for the staff. */
export const staffReceipts = {
  staffReceiptFile: streamEndpoint("GET /api/order/staff-receipt-file/:id", {
    summary: "The receipt of any paid order as a PDF file",
    access: { staff: "orders.read" },
    params,
    stream: "application/pdf",
    errors,
  }),
};
