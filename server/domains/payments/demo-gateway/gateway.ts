import Stripe from "stripe";
import { inTransaction } from "#platform/db/database.ts";
import type { DemoRefundRow } from "#schema/demo-gateway.ts";
import { currencyOf } from "../currency.ts";
import type { GatewayRefund } from "../events/gateway-answers.ts";
import { checkAnswers } from "../gateway/checked-gateway.ts";
import { type Gateway, GatewayError, type RefundRequest } from "../gateway/gateway.ts";
import { verifySignature } from "../stripe/verify-signature.ts";
import { type DemoGatewayContext, tellShop } from "./events.ts";
import { newDemoId } from "./ids.ts";
import { expireDemoSession, openDemoSession, readDemoSession } from "./sessions.ts";
import { findRefund, insertRefund, listRefunds, lockPaidSession } from "./store.ts";

export type DemoGatewaySettings = DemoGatewayContext & {
  /** The key that signs webhook messages to the shop. */
  webhookSecret: string;
  publicUrl: string;
};

export type DemoGateway = Gateway & {
  name: "demo";
  /** Returns the signature header for a body; it is valid for five minutes. */
  sign(body: string): string;
};

/** A gateway that moves no money. It has its own tables and payment page, and sends webhooks as a real gateway does. */
export function createDemoGateway(settings: DemoGatewaySettings): DemoGateway {
  const { webhookSecret: secret, clock } = settings;
  const gateway = checkAnswers({
    name: "demo",
    async openSession(request) {
      const sessionId = await openDemoSession(settings, request);
      return { sessionId, url: `${request.shopUrl}/demo-gateway/${sessionId}` };
    },
    readSession: (sessionId) => readDemoSession(settings, sessionId),
    expireSession: (sessionId) => expireDemoSession(settings, sessionId),
    refund: (request) => refundDemoPayment(settings, request),
    listRefunds: (reference) => listDemoRefunds(settings, reference),
    // Nothing was really paid, so no bank can open a dispute.
    listDisputes: async () => [],
    verify: (rawBody, signature) => verifySignature(rawBody, signature, secret, clock()),
  });
  return {
    ...gateway,
    name: "demo",
    // Signs as Stripe does, with Stripe's own code: https://docs.stripe.com/webhooks/signature
    sign: (payload) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: clock().getTime() / 1000 }),
  };
}

export function isDemoGateway(gateway: Gateway): gateway is DemoGateway {
  return gateway.name === "demo";
}

/** Refunds an amount, once per `refundId`. Throws `GatewayError` when it exceeds what is left of the payment. */
function refundDemoPayment(context: DemoGatewayContext, request: RefundRequest): Promise<GatewayRefund> {
  const { refundId, reference, amountCents } = request;
  return inTransaction(context.db, async (tx) => {
    const session = await lockPaidSession(tx, reference);
    if (!session) throw refusal("There is no such payment.");
    const known = await findRefund(tx, refundId);
    if (known) return repeated(context, known, request);

    const refunds = await listRefunds(tx, reference);
    const leftCents = refunds.reduce(
      (left, refund) => left - refund.amountCents,
      session.request.amountCents,
    );
    if (amountCents <= 0 || amountCents > leftCents)
      throw refusal(`${amountCents} cents cannot be given back of the ${leftCents} that are left.`);
    const refund = { id: newDemoId("refund"), reference, refundId, amountCents };
    await insertRefund(tx, refund);
    await tellShop(context, tx, {
      type: "charge.refunded",
      data: { object: { object: "charge", payment_intent: reference } },
    });
    return viewRefund(context, refund);
  });
}

function repeated(
  context: DemoGatewayContext,
  known: DemoRefundRow,
  { reference, amountCents }: RefundRequest,
): GatewayRefund {
  if (known.reference !== reference || known.amountCents !== amountCents)
    throw refusal("This refund was already made with another amount or payment.");
  return viewRefund(context, known);
}

async function listDemoRefunds(context: DemoGatewayContext, reference: string): Promise<GatewayRefund[]> {
  return (await listRefunds(context.db, reference)).map((refund) => viewRefund(context, refund));
}

function viewRefund(
  context: DemoGatewayContext,
  { id, refundId, amountCents }: DemoRefundRow,
): GatewayRefund {
  return {
    gatewayRefundId: id,
    refundId: refundId ?? undefined,
    amountCents,
    currency: currencyOf(context),
    status: "succeeded",
  };
}

function refusal(message: string): GatewayError {
  return new GatewayError(message, { refused: true });
}
