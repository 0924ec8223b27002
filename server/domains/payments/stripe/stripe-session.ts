import type Stripe from "stripe";
import { t } from "#contract/i18n/i18n.ts";
import { GatewayError, type SessionRequest } from "../gateway/gateway.ts";
import { fromStripe, toStripe } from "./stripe-amounts.ts";

type Params = Stripe.Checkout.SessionCreateParams;
type LineItem = NonNullable<Params["line_items"]>[number];

/** The maximum of a session: https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-line_items */
const MAX_LINE_ITEMS = 100;

/** The parameters of a Stripe session. Throws `GatewayError` when its lines do not add up to the order's amount. */
export function sessionParams(request: SessionRequest): Params {
  const lineItems = listLineItems(request);
  const sum = lineItems.reduce((total, item) => total + amountOf(item), 0);
  const amount = toStripe(request.amountCents, request.currency);
  if (sum !== amount)
    throw new GatewayError(`The lines cost ${sum} cents, the order ${amount}.`, {
      refused: true,
    });
  const metadata = { order_id: request.orderId, order_number: String(request.orderNumber) };
  return {
    mode: "payment",
    line_items: lineItems,
    // Charges exactly these cents, not an amount converted to the currency of the buyer's card.
    adaptive_pricing: { enabled: false },
    client_reference_id: request.orderId,
    customer_email: request.shopperEmail,
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.ceil(request.expiresAt.getTime() / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  };
}

/** The lines of the order, its shipping and its tax. Above the maximum, the last lines are combined into one. */
function listLineItems(request: SessionRequest): LineItem[] {
  const { currency, lines, shippingCents, taxIncluded, taxName, taxCents } = request;
  const lineItem = (name: string, unitCents: number, quantity = 1) => ({
    price_data: { currency, unit_amount: toStripe(unitCents, currency), product_data: { name } },
    quantity,
  });
  const charges = [
    ...(shippingCents > 0 ? [lineItem(t("Shipping"), shippingCents)] : []),
    ...(taxIncluded ? [] : [lineItem(taxName, taxCents)]),
  ];
  const room = MAX_LINE_ITEMS - charges.length;
  const shown = lines.length > room ? lines.slice(0, room - 1) : lines;
  const folded = lines.slice(shown.length);
  const foldedCents = folded.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  return [
    ...shown.map((line) => lineItem(line.name, line.unitCents, line.quantity)),
    ...(folded.length > 0 ? [lineItem(moreProducts(folded.length), foldedCents)] : []),
    ...charges,
  ];
}

function moreProducts(count: number): string {
  return t("{count, plural, one {# more product} other {# more products}}", { count });
}

function amountOf({ price_data, quantity }: LineItem): number {
  return (price_data?.unit_amount ?? 0) * (quantity ?? 0);
}

/** A session from an answer or an event of Stripe, not validated yet. */
type Session = Record<string, unknown>;

/** Converts Stripe's session: its order and its state, not validated yet. */
export function describeSession(session: Session): object {
  const { id, client_reference_id, metadata } = session;
  // A session that the shop did not open, such as a payment link's, may have a reference but not this metadata.
  const isOurs = fieldOf(metadata, "order_id") === client_reference_id;
  return { sessionId: id, orderId: isOurs ? client_reference_id : null, state: stateOf(session) };
}

/**
 * The state of a session. A complete one can still be unpaid: some payment methods take days. Only its payment intent
 * tells whether such a payment failed; when it is not expanded, the payment counts as processing.
 */
function stateOf({ status, payment_status, payment_intent, amount_total, currency }: Session): object {
  // The shop never asks for a payment of nothing, so that status is rejected.
  if (payment_status === "paid" || payment_status === "no_payment_required")
    return {
      ...{ status: "paid", reference: nameOf(payment_intent), currency },
      amountCents: fromStripe(amount_total, currency),
    };
  if (status === "complete") return { status: hasFailed(payment_intent) ? "failed" : "processing" };
  return { status };
}

function hasFailed(intent: unknown): boolean {
  const status = fieldOf(intent, "status");
  return status === "requires_payment_method" || status === "canceled";
}

/** The id of something that Stripe returns as an id or, expanded, as an object. */
export function nameOf(thing: unknown): unknown {
  return typeof thing === "object" ? fieldOf(thing, "id") : thing;
}

function fieldOf(thing: unknown, field: string): unknown {
  return typeof thing === "object" && thing !== null ? (thing as Record<string, unknown>)[field] : undefined;
}
