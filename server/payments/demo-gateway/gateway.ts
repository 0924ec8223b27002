import Stripe from "stripe";
import { ShopError } from "../../../contract/errors.ts";
import type { Gateway } from "../gateway.ts";
import { type DemoEvent, type DemoHouse, translateEvent } from "./events.ts";
import { listDemoRefunds, refundDemoPayment } from "./refunds.ts";
import { expireDemoSession, openDemoSession, readDemoSession } from "./sessions.ts";

export type DemoGatewaySettings = DemoHouse & {
  /** Signs what the gateway tells the shop. */
  webhookSecret: string;
  publicUrl: string;
};

export type DemoGateway = Gateway & {
  name: "demo";
  /** The header that shows, for the next five minutes, that a message comes from the gateway. */
  sign(body: string): string;
};

/** A gateway that takes no money: it has its own books and its own page, and tells the shop as a real one does. */
export function createDemoGateway(settings: DemoGatewaySettings): DemoGateway {
  const { webhookSecret: secret, publicUrl, clock } = settings;
  return {
    name: "demo",
    async openSession(request) {
      const sessionId = await openDemoSession(settings, request);
      return { sessionId, url: `${publicUrl}/demo-gateway/${sessionId}` };
    },
    readSession: (sessionId) => readDemoSession(settings, sessionId),
    expireSession: (sessionId) => expireDemoSession(settings, sessionId),
    refund: (request) => refundDemoPayment(settings, request),
    listRefunds: (reference) => listDemoRefunds(settings, reference),
    async readEvent(rawBody, signature) {
      return translateEvent(verify(rawBody, signature ?? "", secret, clock()));
    },
    // It signs as Stripe does, with Stripe's own code: https://docs.stripe.com/webhooks/signature
    sign: (payload) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: clock().getTime() / 1000 }),
  };
}

export function isDemoGateway(gateway: Gateway): gateway is DemoGateway {
  return gateway.name === "demo";
}

function verify(body: Buffer, signature: string, secret: string, now: Date): DemoEvent {
  const { webhooks } = Stripe;
  try {
    const { DEFAULT_TOLERANCE } = webhooks;
    // What the gateway has signed is an event that it wrote.
    return webhooks.constructEvent(
      body,
      signature,
      secret,
      DEFAULT_TOLERANCE,
      undefined,
      now.getTime(),
    ) as unknown as DemoEvent;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new ShopError("wrong_signature");
    throw error;
  }
}
