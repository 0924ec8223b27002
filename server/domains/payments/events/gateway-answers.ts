import { z } from "zod";
import { disputes } from "#contract/orders/order-status.ts";

/** The schemas of everything a gateway may send: each event and each answer is validated before it is used. */

/** An id that the gateway assigns: safe to store, log and search for. */
export const gatewayName = z.string().regex(/^[\w.:-]{1,255}$/);

/** Whole cents as a safe integer; the shop checks the value itself. */
const cents = z.int();

const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .toLowerCase();

/** One of our own ids, stored at the gateway as metadata; anything else there is not ours. */
export const ownId = z.uuid().nullable().catch(null);

/**
 * The state of a session.
 * - `open`: not paid, can still be paid.
 * - `processing`: paid with a method that takes days to confirm.
 * - `paid`: `reference` is the payment to refund.
 * - `expired`, `failed`: it will never be paid.
 */
const sessionState = z.discriminatedUnion("status", [
  z.object({ status: z.enum(["open", "processing", "expired", "failed"]) }),
  z.object({ status: z.literal("paid"), reference: gatewayName, amountCents: cents, currency }),
]);

/** A session, the order it names (null: not one of ours), and its state. */
export const sessionReport = z.object({ sessionId: gatewayName, orderId: ownId, state: sessionState });

export type SessionReport = z.output<typeof sessionReport>;

export const openedSession = z.object({ sessionId: gatewayName, url: z.url({ protocol: /^https?$/ }) });

export type OpenedSession = z.output<typeof openedSession>;

export const gatewayRefund = z.object({
  /** The gateway's id of the refund. */
  gatewayRefundId: gatewayName,
  /** Our id, if we requested the refund. */
  refundId: z.string().optional().catch(undefined),
  amountCents: cents,
  currency,
  /** A refund can fail days later, when the bank rejects it. */
  status: z.enum(["succeeded", "pending", "failed"]),
});

export type GatewayRefund = z.output<typeof gatewayRefund>;

export const gatewayDispute = z.object({
  gatewayDisputeId: gatewayName,
  amountCents: cents.min(0),
  currency,
  /** "won" means that the shop keeps the money. */
  status: z.enum(disputes),
});

export type GatewayDispute = z.output<typeof gatewayDispute>;

const eventHead = { id: gatewayName, type: gatewayName };

export const gatewayEvent = z.discriminatedUnion("kind", [
  z.object({ ...eventHead, kind: z.literal("session"), ...sessionReport.shape }),
  /** A refund of this payment was made or changed, perhaps by hand on the gateway's website. */
  z.object({ ...eventHead, kind: z.literal("refund"), reference: gatewayName }),
  /** The buyer disputes the payment at their bank, or the bank has decided. */
  z.object({ ...eventHead, kind: z.literal("dispute"), reference: gatewayName }),
  z.object({ ...eventHead, kind: z.literal("other") }),
  /** The signature is valid but the body is not understood: `problem` says where. */
  z.object({ ...eventHead, kind: z.literal("unreadable"), problem: z.string() }),
]);

export type GatewayEvent = z.output<typeof gatewayEvent>;

/** Returns where a value does not match its schema, in the schema's words, without the value itself. */
export function problemOf(error: z.ZodError): string {
  return [...new Set(error.issues.map(({ path, code }) => `${path.join(".") || "all of it"}: ${code}`))].join(
    ", ",
  );
}
