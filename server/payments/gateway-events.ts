import { createHash } from "node:crypto";
import { z } from "zod";
import { type GatewayEvent, gatewayEvent, gatewayName, ownId, problemOf } from "./gateway-answers.ts";
import { describeSession, nameOf } from "./stripe-session.ts";

/** An event as Stripe writes it, and the demo gateway after it: https://docs.stripe.com/api/events/object */
const envelope = z.object({
  id: gatewayName,
  type: gatewayName,
  /** Another account's, which is connected to ours. */
  account: z.unknown().optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }).catch({ object: {} }),
});

/**
 * What the body of an event says, whose signature was looked at before. It never throws: what cannot be understood is
 * an event as well, for a person to look at.
 */
export function readGatewayEvent(rawBody: Buffer): GatewayEvent {
  const written = envelope.safeParse(parseJson(rawBody));
  if (!written.success) {
    // It is told again as the same bytes: these name it.
    const id = `unreadable-${createHash("sha256").update(rawBody).digest("hex")}`;
    return { id, type: "unknown", kind: "unreadable", problem: problemOf(written.error) };
  }
  const { id, type } = written.data;
  const meaning = meaningOf(written.data);
  const read = gatewayEvent.safeParse({ id, type, ...meaning });
  if (read.success) return read.data;
  // Another kind of session on the same account, such as a subscription's, is nothing to look into.
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

/** What a kind of event adds to its id and type, not checked yet. */
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

/** A charge that was not made by a payment intent is none of ours: the shop makes no other. */
function aboutPayment(kind: "refund" | "dispute", { payment_intent }: Record<string, unknown>): object {
  return payment_intent === null ? { kind: "other" } : { kind, reference: nameOf(payment_intent) };
}
