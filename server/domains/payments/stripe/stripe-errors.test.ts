import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { startFakeStripe, stripeKeys } from "#tests/support/fake-stripe.ts";
import { failureOf, sessionRequest, startStripeTest } from "#tests/support/stripe-test.ts";
import { createStripeGateway } from "./stripe-gateway.ts";

const test = startStripeTest();

describe("a failure at Stripe", () => {
  it.each(["unreachable", "unavailable", "too-many", "internal-error"] as const)(
    "that may pass is no refusal: %s",
    async (failure) => {
      test.stripe.fail(failure, { times: 3 });
      expect((await failureOf(test.gateway.openSession(sessionRequest()))).refused).toBe(false);
      expect(test.stripe.sessions()).toEqual([]);
      test.stripe.fail(failure, { times: 3, method: "GET" });
      expect((await failureOf(test.gateway.readSession("cs_any"))).refused).toBe(false);
    },
  );

  it("that Stripe repeats for a day under the same key is a refusal of the page, and another key helps", async () => {
    const request = sessionRequest();
    test.stripe.fail("internal-error");
    expect((await failureOf(test.gateway.openSession(request))).refused).toBe(false);
    expect((await failureOf(test.gateway.openSession(request))).refused).toBe(true);
    await test.gateway.openSession({ ...request, key: randomUUID() });
    expect(test.stripe.sessions()).toHaveLength(1);
  });

  it("that Stripe repeats is no refusal of a refund: it is tried until the key is forgotten", async () => {
    const { reference } = await test.payment();
    const request = { refundId: "refund-1", reference, amountCents: 609, currency: "usd" };
    test.stripe.fail("internal-error");
    expect((await failureOf(test.gateway.refund(request))).refused).toBe(false);
    expect((await failureOf(test.gateway.refund(request))).refused).toBe(false);
    test.stripe.forgetKeys();
    expect((await test.gateway.refund(request)).status).toBe("succeeded");
  });

  it("to answer in time is no refusal, and what was done is there when asked again", async () => {
    const hasty = createStripeGateway({ ...stripeKeys, apiBase: test.stripe.url }, 200);
    const request = sessionRequest();
    test.stripe.fail("silent", { times: 3 });
    expect(await failureOf(hasty.openSession(request))).toMatchObject({
      refused: false,
      message: expect.stringContaining("timeout being reached (200ms)"),
    });
    expect(test.stripe.calls).toHaveLength(3);
    await test.gateway.openSession(request);
    expect(test.stripe.sessions()).toHaveLength(1);
  });

  it("to be there at all is no refusal", async () => {
    const gone = await startFakeStripe();
    await gone.close();
    const nobody = createStripeGateway({ ...stripeKeys, apiBase: gone.url });
    const failure = await failureOf(nobody.openSession(sessionRequest()));
    expect(failure).toMatchObject({ refused: false, cause: { code: "ECONNREFUSED" } });
  });

  it("to know our key is a refusal that does not tell the key", async () => {
    const stranger = createStripeGateway({
      ...stripeKeys,
      secretKey: "sk_test_swordfish",
      apiBase: test.stripe.url,
    });
    const failure = await failureOf(stranger.openSession(sessionRequest()));
    expect(failure.refused).toBe(true);
    expect(failure.message).toMatch(/^Stripe said no \(StripeAuthenticationError, 401, req_\d+\)\.$/);
    expect(failure.cause).toBeUndefined();
  });

  it("to like a request is a refusal that names the parameter and not what was in it", async () => {
    const failure = await failureOf(
      test.gateway.openSession({ ...sessionRequest(), shopperEmail: "ann at home" }),
    );
    expect(failure).toMatchObject({
      refused: true,
      message: expect.stringMatching(
        /^Stripe said no \(StripeInvalidRequestError, 400, customer_email, req_\d+\)\.$/,
      ),
    });
  });

  it("to take a page that closes sooner than in 30 minutes, or later than in a day, is a refusal", async () => {
    for (const minutes of [29, 24 * 60 + 1]) {
      const expiresAt = new Date(Date.now() + minutes * 60_000);
      const failure = await failureOf(test.gateway.openSession({ ...sessionRequest(), expiresAt }));
      expect(failure).toMatchObject({ refused: true, message: expect.stringContaining("expires_at") });
    }
  });
});
