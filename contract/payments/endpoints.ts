import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment, moneyAmount, pathId } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { listQuery, listReply } from "../list.ts";
import { disputes } from "../orders/order-status.ts";

/**
 * How a gateway's report can differ from what was requested.
 * - `unreadable`: signed by the gateway, but not understood.
 * - `amount`, `currency`: differs from the requested one.
 * - `order`: the payment page of one order was reported for another.
 * - `session`: paid on a page that this shop did not open.
 * - `paid-twice`: one page, two payments.
 * - `reference`: one payment, two orders.
 * - `refund`, `dispute`: more than was paid, or in another currency.
 */
export const discrepancyKinds = [
  "unreadable",
  "amount",
  "currency",
  "order",
  "session",
  "paid-twice",
  "reference",
  "refund",
  "dispute",
] as const;

const sum = z.object({
  amount: z.number().nullable().describe("In its currency, which may be another one than the shop's"),
  currency: z.string().nullable().describe("ISO 4217, in lower case"),
});

const discrepancy = z.object({
  _id: z.string(),
  kind: z.enum(discrepancyKinds),
  orderNumber: z.int().nullable().describe("Null when the order is unknown"),
  expected: sum,
  received: sum,
  reference: z.string().nullable().describe("The id to look up in the gateway's dashboard"),
  foundAt: moment,
  checkedAt: moment.nullable().describe("Null until it has been checked"),
  checkedBy: z.string().nullable().describe("The name of the staff member who checked it"),
});

export type Discrepancy = z.infer<typeof discrepancy>;

const discrepancyStates = ["open", "checked"] as const;

const discrepancyFilters = z
  .object({
    ...listQuery(["foundAt"]),
    state: z
      .enum(
        discrepancyStates,
        says("{field} must be {one} or {other}.", { field: "state", one: "open", other: "checked" }),
      )
      .default("open"),
  })
  .omit({ search: true });

export type DiscrepancyFilters = z.output<typeof discrepancyFilters>;

/** The statuses of a payment; `mismatched`: paid with other values than requested. */
export const paymentStatuses = ["open", "processing", "paid", "expired", "failed", "mismatched"] as const;

/** The statuses of a refund; `withdrawn`: called off, because the money went back in another way. */
export const refundStatuses = ["pending", "succeeded", "failed", "withdrawn"] as const;

const payment = z.object({
  _id: z.string(),
  status: z.enum(paymentStatuses),
  amount: moneyAmount,
  reference: z.string().nullable().describe("The id to look up in the gateway's dashboard, once it is paid"),
  createdAt: moment,
  paidAt: moment.nullable(),
});

const refund = z.object({
  _id: z.string(),
  status: z.enum(refundStatuses),
  amount: moneyAmount,
  createdAt: moment,
  settledAt: moment.nullable(),
});

const disputed = z.object({
  _id: z.string(),
  status: z.enum(disputes),
  amount: moneyAmount.describe("The disputed amount: the whole payment or a part of it"),
  createdAt: moment,
});

/** The calls of the back office. */
export const staffPayments = {
  ofOrder: endpoint("GET /api/payment/order/:id", {
    summary:
      "The payments, refunds and disputes of an order at the gateway, oldest first; none if it is paid in cash",
    access: { staff: "payments.review" },
    params: z.object({ id: pathId }),
    reply: { payments: z.array(payment), refunds: z.array(refund), disputes: z.array(disputed) },
    errors: ["order_not_found"],
  }),
  discrepancies: endpoint("GET /api/seller/payment-discrepancies", {
    summary:
      "What the gateway told that does not fit an order's payment, newest first: what nobody has checked, unless asked otherwise",
    access: { staff: "payments.review" },
    query: discrepancyFilters,
    reply: { discrepancies: z.array(discrepancy), ...listReply },
  }),
  checkDiscrepancy: endpoint("POST /api/seller/payment-discrepancies/:id/checked", {
    summary: "Say that somebody has looked into it: it is open no more. Saying it again changes nothing",
    audit: "Marked a payment as checked",
    access: { staff: "payments.review" },
    params: z.object({ id: pathId }),
    reply: { message: z.string() },
    errors: ["discrepancy_not_found"],
  }),
};
