import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { dollars, moment, pathId } from "../fields.ts";
import { calls } from "./calls.ts";

/**
 * How what the gateway told can differ from what was asked of it.
 * - `unreadable`: signed by the gateway, but not understood.
 * - `amount`, `currency`: another one than was asked for.
 * - `order`: an order's page to pay on was reported for another order.
 * - `session`: paid on a page that this shop did not open.
 * - `paid-twice`: one page, two payments.
 * - `reference`: one payment, two orders.
 * - `refund`, `dispute`: more given back than was paid, or in another currency.
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
  amount: dollars.nullable().describe("A hundredth of what the gateway counts: dollars where it is dollars"),
  currency: z.string().nullable().describe("ISO 4217, in lower case"),
});

const discrepancy = z.object({
  _id: z.string(),
  kind: z.enum(discrepancyKinds),
  orderNumber: z.int().nullable().describe("Null when it is not known which order it is about"),
  expected: sum,
  received: sum,
  reference: z.string().nullable().describe("What to look for on the gateway's own pages"),
  foundAt: moment,
});

export type Discrepancy = z.infer<typeof discrepancy>;

/** The calls of the back office. */
export const staffPayments = {
  discrepancies: endpoint(calls.discrepancies, {
    summary:
      "What the gateway told that does not fit an order's payment and nobody has checked, newest first",
    access: { staff: "payments.review" },
    reply: {
      discrepancies: z.array(discrepancy),
      total: z.int().describe("How many there are, also beyond those listed"),
    },
  }),
  checkDiscrepancy: endpoint(calls.checkDiscrepancy, {
    summary: "Say that somebody has looked into it: it is listed no more. Saying it again changes nothing",
    access: { staff: "payments.review" },
    params: z.object({ id: pathId }),
    reply: { message: z.string() },
    errors: ["discrepancy_not_found"],
  }),
};
