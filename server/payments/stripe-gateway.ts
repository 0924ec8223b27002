import Stripe from "stripe";
import type { Config } from "../config.ts";
import { type Gateway, GatewayError, type GatewayRefund } from "./gateway.ts";
import { askStripe } from "./stripe-errors.ts";
import { readStripeEvent } from "./stripe-events.ts";
import { sessionParams, sessionState } from "./stripe-session.ts";

type Settings = NonNullable<Config["stripe"]>;

/** Stripe's Checkout, through its own SDK. `timeoutMs` is how long one try may take; there are three. */
export function createStripeGateway(settings: Settings, timeoutMs = 10_000): Gateway {
  const stripe = new Stripe(settings.secretKey, {
    // Written out, so that a new SDK does not compile before somebody has read what its version changes.
    apiVersion: "2026-10-28.endive",
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    ...(settings.apiBase && serverAt(settings.apiBase)),
  });

  const findSession = async (sessionId: string) =>
    sessionState(await stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] }));

  const listRefunds = (reference: string) =>
    askStripe(async () => {
      const refunds: GatewayRefund[] = [];
      const pages = stripe.refunds.list({ payment_intent: reference, limit: 100 });
      for await (const refund of pages) refunds.push(toGatewayRefund(refund));
      return refunds;
    });

  return {
    name: "stripe",
    listRefunds,

    async openSession(request) {
      const { id, url } = await askStripe(
        () => stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey: request.key }),
        { replayIsRefusal: true },
      );
      if (!url) throw new GatewayError("Stripe gave a session without a page.", { refused: true });
      return { sessionId: id, url };
    },

    readSession: (sessionId) => askStripe(() => findSession(sessionId)),

    expireSession: (sessionId) =>
      askStripe(async () => {
        try {
          return sessionState(await stripe.checkout.sessions.expire(sessionId));
        } catch (error) {
          // Only an open session can be closed: another one says itself what has become of it.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return findSession(sessionId);
          throw error;
        }
      }),

    async refund({ refundId, reference, amountCents }) {
      // Stripe forgets a key after a day, and a refund can be asked for again much later.
      const known = (await listRefunds(reference)).find((refund) => refund.refundId === refundId);
      if (known?.amountCents === amountCents) return known;
      if (known) throw new GatewayError("Another amount was given back under this id.", { refused: true });
      const params = { payment_intent: reference, amount: amountCents, metadata: { refund_id: refundId } };
      return toGatewayRefund(
        await askStripe(() => stripe.refunds.create(params, { idempotencyKey: refundId })),
      );
    },

    async readEvent(rawBody, signature) {
      return readStripeEvent(stripe, rawBody, signature, settings.webhookSecret);
    },
  };
}

function serverAt(address: string) {
  const { protocol, hostname, port } = new URL(address);
  const isPlain = protocol === "http:";
  return {
    protocol: isPlain ? ("http" as const) : ("https" as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}

function toGatewayRefund({ id, amount, status, metadata }: Stripe.Refund): GatewayRefund {
  return {
    gatewayRefundId: id,
    refundId: metadata?.refund_id,
    amountCents: amount,
    status: refundStatuses[status ?? ""] ?? "pending",
  };
}

/** The others, `pending` and `requires_action`, are on their way. */
const refundStatuses: Record<string, GatewayRefund["status"]> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};
