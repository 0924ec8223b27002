import { z } from "zod";
import { disputes } from "../../contract/orders/order-status.ts";

/** What a gateway may say: every event and every answer passes one of these schemas before anybody acts on it. */

/** A gateway's own name for something: it can be stored, logged and looked for. */
export const gatewayName = z.string().regex(/^[\w.:-]{1,255}$/);

/** Whole cents that a number holds exactly; whether they are the right ones is for the shop to compare. */
const cents = z.int();

const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .toLowerCase();

/** One of our own ids that a gateway was given to keep. Whatever else stands there is not ours. */
export const ownId = z.uuid().nullable().catch(null);

/**
 * How a session is.
 * - `open`: nobody has paid, somebody still may.
 * - `processing`: paid in a way that takes days to be sure.
 * - `paid`: `reference` names the payment when money is to be given back.
 * - `expired`, `failed`: it will never be paid.
 */
const sessionState = z.discriminatedUnion("status", [
  z.object({ status: z.enum(["open", "processing", "expired", "failed"]) }),
  z.object({ status: z.literal("paid"), reference: gatewayName, amountCents: cents, currency }),
]);

/** A session, the order that it says it is for (null: none of ours), and how it is. */
export const sessionReport = z.object({ sessionId: gatewayName, orderId: ownId, state: sessionState });

export type SessionReport = z.output<typeof sessionReport>;

export const openedSession = z.object({ sessionId: gatewayName, url: z.url({ protocol: /^https?$/ }) });

export type OpenedSession = z.output<typeof openedSession>;

export const gatewayRefund = z.object({
  /** The gateway's own name for it. */
  gatewayRefundId: gatewayName,
  /** Ours, when it was we who asked for it. */
  refundId: z.string().optional().catch(undefined),
  amountCents: cents,
  currency,
  /** A refund can fail days later, when the bank does not take it. */
  status: z.enum(["succeeded", "pending", "failed"]),
});

export type GatewayRefund = z.output<typeof gatewayRefund>;

export const gatewayDispute = z.object({
  gatewayDisputeId: gatewayName,
  amountCents: cents.min(0),
  currency,
  /** Won means that the shop keeps the money. */
  status: z.enum(disputes),
});

export type GatewayDispute = z.output<typeof gatewayDispute>;

const eventHead = { id: gatewayName, type: gatewayName };

export const gatewayEvent = z.discriminatedUnion("kind", [
  z.object({ ...eventHead, kind: z.literal("session"), ...sessionReport.shape }),
  /** Something was given back of this payment, perhaps by hand on the gateway's own pages. */
  z.object({ ...eventHead, kind: z.literal("refund"), reference: gatewayName }),
  /** A buyer contests the payment at her bank, or the bank has decided. */
  z.object({ ...eventHead, kind: z.literal("dispute"), reference: gatewayName }),
  z.object({ ...eventHead, kind: z.literal("other") }),
  /** It was signed, and cannot be understood: `problem` says where. */
  z.object({ ...eventHead, kind: z.literal("unreadable"), problem: z.string() }),
]);

export type GatewayEvent = z.output<typeof gatewayEvent>;

/** Where something does not fit its schema, in the schema's words: nothing of what stood there. */
export function problemOf(error: z.ZodError): string {
  return [...new Set(error.issues.map(({ path, code }) => `${path.join(".") || "all of it"}: ${code}`))].join(
    ", ",
  );
}
