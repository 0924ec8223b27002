import type Stripe from "stripe";
import { ShopError } from "../../contract/errors.ts";
import type { GatewayEvent } from "./gateway.ts";
import { paymentName, sessionState } from "./stripe-session.ts";

const TOLERANCE_SECONDS = 300;

/** What an event of Stripe's says. Throws `ShopError("wrong_signature")` unless Stripe signed it, just now. */
export function readStripeEvent(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
): GatewayEvent {
  const event = verify(stripe, rawBody, signature, secret);
  const { id, type } = event;
  return { id, type, ...meaningOf(event) };
}

function verify(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
): Stripe.Event {
  let event: Stripe.Event | null;
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature ?? "", secret, TOLERANCE_SECONDS);
  } catch {
    throw new ShopError("wrong_signature");
  }
  if (event?.object !== "event") throw new ShopError("wrong_signature");
  return event;
}

/** What a kind of event adds to its id and type. */
type Meaning<Event = GatewayEvent> = Event extends unknown ? Omit<Event, "id" | "type"> : never;

function meaningOf(event: Stripe.Event): Meaning {
  // Another account's, which is connected to ours.
  if (event.account) return { kind: "other" };
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return aboutSession(event.data.object, sessionState(event.data.object));
    case "checkout.session.async_payment_failed":
      return aboutSession(event.data.object, { status: "failed" });
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return aboutPayment(event.data.object, (reference) => ({ kind: "refund", reference }));
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed": {
      const dispute = disputeState(event.data.object);
      return aboutPayment(event.data.object, (reference) => ({ kind: "dispute", reference, dispute }));
    }
    default:
      return { kind: "other" };
  }
}

type SessionMeaning = Extract<Meaning, { kind: "session" }>;

/** A session that nobody here opened, such as a payment link's, can have a reference too, but not this metadata. */
function aboutSession(session: Stripe.Checkout.Session, state: SessionMeaning["state"]): Meaning {
  const orderId = session.client_reference_id;
  if (!orderId || session.metadata?.order_id !== orderId) return { kind: "other" };
  return { kind: "session", sessionId: session.id, orderId, state };
}

function aboutPayment(
  { payment_intent }: { payment_intent: string | Stripe.PaymentIntent | null },
  meaning: (reference: string) => Meaning,
): Meaning {
  return payment_intent ? meaning(paymentName(payment_intent)) : { kind: "other" };
}

type DisputeMeaning = Extract<Meaning, { kind: "dispute" }>;

/** Won means that the shop keeps the money. */
function disputeState({ status, payment_method_details }: Stripe.Dispute): DisputeMeaning["dispute"] {
  if (status === "won" || status === "warning_closed") return "won";
  if (status === "lost") return "lost";
  // The card network stopped it early: it turned it down ("block"), or gave the money back ("resolution").
  if (status === "prevented") return payment_method_details?.card?.case_type === "block" ? "won" : "lost";
  return "open";
}
