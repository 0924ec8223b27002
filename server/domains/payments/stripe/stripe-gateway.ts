import Stripe from "stripe";
import type { Config } from "#platform/config/config.ts";
import { checkAnswers } from "../gateway/checked-gateway.ts";
import { type Gateway, GatewayError } from "../gateway/gateway.ts";
import { fromStripe, toStripe } from "./stripe-amounts.ts";
import { askStripe } from "./stripe-errors.ts";
import { describeSession, sessionParams } from "./stripe-session.ts";
import { verifySignature } from "./verify-signature.ts";

type Settings = NonNullable<Config["stripe"]>;

/** Stripe Checkout through Stripe's SDK. `timeoutMs` is the timeout of one try in milliseconds; there are three. */
export function createStripeGateway(settings: Settings, timeoutMs = 10_000): Gateway {
  const stripe = new Stripe(settings.secretKey, {
    // Pinned, so that an SDK with another API version does not compile until its changes have been read.
    apiVersion: "2026-10-28.endive",
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    ...(settings.apiBase && serverAt(settings.apiBase)),
  });

  const findSession = async (sessionId: string) =>
    describeSession({
      ...(await stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] })),
    });

  const listRefunds = (reference: string) =>
    askStripe(async () =>
      (await Array.fromAsync(stripe.refunds.list({ payment_intent: reference, limit: 100 }))).map(
        describeRefund,
      ),
    );

  return checkAnswers({
    name: "stripe",
    listRefunds,
    listDisputes: (reference) =>
      askStripe(async () =>
        (await Array.fromAsync(stripe.disputes.list({ payment_intent: reference, limit: 100 }))).map(
          describeDispute,
        ),
      ),

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
          return describeSession({ ...(await stripe.checkout.sessions.expire(sessionId)) });
        } catch (error) {
          // Only an open session can be expired; for any other, read its current state.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return findSession(sessionId);
          throw error;
        }
      }),

    async refund({ refundId, reference, amountCents, currency }) {
      // Stripe drops an idempotency key after a day, and a refund can be requested again much later.
      const known = (await listRefunds(reference)).find((refund) => refund.refundId === refundId);
      if (known?.amountCents === amountCents) return known;
      if (known) throw new GatewayError("Another amount was given back under this id.", { refused: true });
      const amount = toStripe(amountCents, currency);
      const params = { payment_intent: reference, amount, metadata: { refund_id: refundId } };
      return describeRefund(
        await askStripe(() => stripe.refunds.create(params, { idempotencyKey: refundId })),
      );
    },

    verify: (rawBody, signature) => verifySignature(rawBody, signature, settings.webhookSecret, new Date()),
  });
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

function describeRefund({ id, amount, currency, status, metadata }: Stripe.Refund) {
  return {
    gatewayRefundId: id,
    refundId: metadata?.refund_id,
    amountCents: fromStripe(amount, currency),
    currency,
    status: refundStatuses[status ?? ""] ?? "pending",
  };
}

/** The other statuses, `pending` and `requires_action`, count as pending. */
const refundStatuses: Record<string, string> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

/** Converts Stripe's dispute, not validated yet. */
function describeDispute(dispute: Stripe.Dispute) {
  const { id, amount, currency } = dispute;
  const amountCents = fromStripe(amount, currency);
  return { gatewayDisputeId: id, amountCents, currency, status: statusOf(dispute) };
}

/** "won" means that the shop keeps the money. */
function statusOf({ status, payment_method_details }: Stripe.Dispute): string {
  if (status === "won" || status === "warning_closed") return "won";
  if (status === "lost") return "lost";
  // The card network stopped it early: it rejected the dispute ("block") or refunded the buyer ("resolution").
  if (status === "prevented") return payment_method_details?.card?.case_type === "block" ? "won" : "lost";
  return "open";
}
