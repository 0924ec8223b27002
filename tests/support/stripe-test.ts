import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type Gateway, GatewayError, type SessionRequest } from "#domains/payments/gateway/gateway.ts";
import { createStripeGateway } from "#domains/payments/stripe/stripe-gateway.ts";
import { totalsOf } from "../../contract/totals.ts";
import { type FakeStripe, startFakeStripe, stripeKeys } from "./fake-stripe.ts";

export type StripeTest = {
  stripe: FakeStripe;
  gateway: Gateway;
  /** Opens a session and pays 609 cents; returns its id and the payment's reference. */
  payment(): Promise<{ sessionId: string; reference: string }>;
};

/** Gives a test file a fake Stripe, reset before each test, and a gateway that uses it. Call it at the file's top. */
export function startStripeTest(): StripeTest {
  const test = {} as StripeTest;
  beforeAll(async () => {
    test.stripe = await startFakeStripe();
    test.gateway = createStripeGateway({ ...stripeKeys, apiBase: test.stripe.url });
  });
  beforeEach(() => test.stripe.reset());
  afterAll(() => test.stripe.close());

  return Object.assign(test, {
    async payment() {
      const { sessionId } = await test.gateway.openSession(sessionRequest());
      test.stripe.pay(sessionId);
      const { state } = await test.gateway.readSession(sessionId);
      if (state.status !== "paid") throw new Error(`It is ${state.status}.`);
      return { sessionId, reference: state.reference };
    },
  });
}

type Line = SessionRequest["lines"][number];

export const apples: Line = { name: "Apples", unitCents: 199, quantity: 3 };

/** An order to be paid: by default apples for 597 cents, and 12 cents of tax. */
export function sessionRequest(lines: Line[] = [apples]): SessionRequest {
  const { taxCents, amountCents } = totalsOf(
    lines.map(({ unitCents, quantity }) => ({ offerPriceCents: unitCents, quantity, taxPercent: 2 })),
    { taxIncluded: false, shippingDiscountCents: 0, shippingCents: 0, shippingTaxPercent: 0 },
  );
  return {
    key: randomUUID(),
    orderId: randomUUID(),
    orderNumber: 1042,
    shopperEmail: "ann@example.com",
    currency: "usd",
    lines,
    shippingCents: 0,
    taxIncluded: false,
    taxName: "Tax (2%)",
    taxCents,
    amountCents,
    expiresAt: new Date(Date.now() + 35 * 60_000),
    shopUrl: "http://localhost:3000",
    successUrl: "https://shop.example.com/loader?next=/my-orders",
    cancelUrl: "https://shop.example.com/my-orders",
  };
}

/** The error of a failed call. */
export async function failureOf(call: Promise<unknown>): Promise<GatewayError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(GatewayError);
  return error as GatewayError;
}
