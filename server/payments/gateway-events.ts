import { createHash } from "node:crypto";
import { z } from "zod";
import { type GatewayEvent, gatewayEvent, gatewayName, ownId, problemOf } from "./gateway-answers.ts";
import { describeSession, nameOf } from "./stripe-session.ts";

/**
 * The envelope of an event as Stripe, and the demo gateway like it, sends it: https://docs.stripe.com/api/events/object
 */
const envelope = z.object({
  id: gatewayName,
  type: gatewayName,
  /** Set when the event belongs to an account connected to ours. */
  account: z.unknown().optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }).catch({ object: {} }),
});

/**
 * Parses the body of an event whose signature was verified before. Never throws: a body that is not understood returns
 * an `unreadable` event, for a member of the staff to check.
 */
export function readGatewayEvent(rawBody: Buffer): GatewayEvent {
  const written = envelope.safeParse(parseJson(rawBody));
  if (!written.success) {
    // It has no id of its own. A redelivery has the same bytes, so their digest identifies it.
    const id = `unreadable-${createHash("sha256").update(rawBody).digest("hex")}`;
    return { id, type: "unknown", kind: "unreadable", problem: problemOf(written.error) };
  }
  const { id, type } = written.data;
  const meaning = meaningOf(written.data);
  const read = gatewayEvent.safeParse({ id, type, ...meaning });
  if (read.success) return read.data;
  // Another kind of session on the same account, such as a subscription's, is ignored.
  if ("orderId" in meaning && !ownId.parse(meaning.orderId)) return { id, type, kind: "other" };
  return { id, type, kind: "unreadable", problem: problemOf(read.error) };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The fields of an event beside its id and type, not validated yet. */
function meaningOf({ type, account, data: { object } }: z.output<typeof envelope>): object {
  if (account) return { kind: "other" };
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return { kind: "session", ...describeSession(object) };
    case "checkout.session.async_payment_failed":
      return { kind: "session", ...describeSession(object), state: { status: "failed" } };
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return aboutPayment("refund", object);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return aboutPayment("dispute", object);
    default:
      return { kind: "other" };
  }
}

/** The shop pays with payment intents only, so a charge without one is not the shop's. */
function aboutPayment(kind: "refund" | "dispute", { payment_intent }: Record<string, unknown>): object {
  return payment_intent === null ? { kind: "other" } : { kind, reference: nameOf(payment_intent) };
}
