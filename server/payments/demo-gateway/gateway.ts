import Stripe from "stripe";
import { checkAnswers } from "../checked-gateway.ts";
import type { Gateway } from "../gateway.ts";
import { verifySignature } from "../verify-signature.ts";
import type { DemoGatewayContext } from "./events.ts";
import { listDemoRefunds, refundDemoPayment } from "./refunds.ts";
import { expireDemoSession, openDemoSession, readDemoSession } from "./sessions.ts";

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
  const { webhookSecret: secret, publicUrl, clock } = settings;
  const gateway = checkAnswers({
    name: "demo",
    async openSession(request) {
      const sessionId = await openDemoSession(settings, request);
      return { sessionId, url: `${publicUrl}/demo-gateway/${sessionId}` };
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
