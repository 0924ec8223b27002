import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_PRICE_CENTS } from "#contract/money.ts";
import { stripeKeys } from "#tests/support/fake-stripe.ts";
import { apples, failureOf, sessionRequest, startStripeTest } from "#tests/support/stripe-test.ts";

const test = startStripeTest();

describe("a session at Stripe", () => {
  it("says everything about the order, under the key of the request and the version this was written for", async () => {
    const request = sessionRequest([apples, { name: "Crème & 50% “fat”", unitCents: 1, quantity: 99 }]);
    const { sessionId, url } = await test.gateway.openSession(request);

    expect(url).toBe(`https://checkout.stripe.com/c/pay/${sessionId}`);
    expect(test.stripe.calls).toHaveLength(1);
    const { method, path, params, headers } = test.stripe.calls[0] ?? {};
    expect({ method, path }).toEqual({ method: "POST", path: "/v1/checkout/sessions" });
    const item = (name: string, unit_amount: string, quantity: string) => ({
      price_data: { currency: "usd", unit_amount, product_data: { name } },
      quantity,
    });
    const metadata = { order_id: request.orderId, order_number: "1042" };
    expect(params).toEqual({
      mode: "payment",
      line_items: {
        0: item("Apples", "199", "3"),
        1: item("Crème & 50% “fat”", "1", "99"),
        2: item("Tax (2%)", "14", "1"),
      },
      adaptive_pricing: { enabled: "false" },
      client_reference_id: request.orderId,
      customer_email: "ann@example.com",
      metadata,
      payment_intent_data: { metadata },
      expires_at: String(Math.ceil(request.expiresAt.getTime() / 1000)),
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
    });
    expect(headers).toMatchObject({
      authorization: `Bearer ${stripeKeys.secretKey}`,
      "idempotency-key": request.key,
      "stripe-version": "2026-10-28.endive",
    });
  });

  it("costs what the order costs, to the cent, whatever is in it", async () => {
    const cents = fc.oneof(
      fc.constant(1),
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 1, max: MAX_PRICE_CENTS }),
    );
    const quantity = fc.oneof(fc.constant(99), fc.integer({ min: 1, max: 99 }));
    const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
    const line = fc.record({ name, unitCents: cents, quantity });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 100 }), async (lines) => {
        const request = sessionRequest(lines);
        const opening = test.gateway.openSession(request);
        // Stripe's limits: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
        if (request.amountCents < 50 || request.amountCents > 99_999_999) {
          expect((await failureOf(opening)).refused).toBe(true);
          return;
        }
        const { sessionId } = await opening;
        const session = test.stripe.sessions().find(({ id }) => id === sessionId);
        expect(session?.amount_total).toBe(request.amountCents);
      }),
      {
        examples: [
          [[{ name: "One cent", unitCents: 1, quantity: 99 }]],
          [[{ name: "x", unitCents: 1, quantity: 49 }]],
        ],
      },
    );
  });

  it("takes as many lines as an order can have: the last ones as one", async () => {
    const lines = Array.from({ length: 100 }, (_, i) => ({
      name: `No. ${i + 1}`,
      unitCents: i + 1,
      quantity: 2,
    }));
    const request = sessionRequest(lines);
    await test.gateway.openSession(request);
    const items = Object.values(test.stripe.calls[0]?.params.line_items ?? {});
    expect(items).toHaveLength(100);
    expect(items.slice(-3)).toMatchObject([
      { price_data: { unit_amount: "98", product_data: { name: "No. 98" } }, quantity: "2" },
      { price_data: { unit_amount: "398", product_data: { name: "2 more products" } }, quantity: "1" },
      { price_data: { product_data: { name: "Tax (2%)" } }, quantity: "1" },
    ]);
    expect(test.stripe.sessions()[0]?.amount_total).toBe(request.amountCents);
  });

  it("is not asked for when the lines do not cost what the order costs", async () => {
    const request = sessionRequest();
    const wrong = { ...request, amountCents: request.amountCents + 1 };
    const failure = await failureOf(test.gateway.openSession(wrong));
    expect(failure).toMatchObject({ refused: true, message: "The lines cost 609 cents, the order 610." });
    expect(test.stripe.calls).toEqual([]);
  });

  it("is the same page when it is asked for again, and another order's never", async () => {
    const request = sessionRequest();
    const page = await test.gateway.openSession(request);
    expect(await test.gateway.openSession(request)).toEqual(page);
    expect(
      await failureOf(test.gateway.openSession({ ...sessionRequest(), key: request.key })),
    ).toMatchObject({
      refused: true,
      message: expect.stringContaining("StripeIdempotencyError"),
    });
    expect(test.stripe.sessions()).toHaveLength(1);
  });

  it.each(["lost-reply", "unreachable", "unavailable"] as const)(
    "is opened all the same when the first try ends in: %s",
    async (failure) => {
      test.stripe.fail(failure);
      const { sessionId } = await test.gateway.openSession(sessionRequest());
      expect(test.stripe.sessions().map(({ id }) => id)).toEqual([sessionId]);
      expect(new Set(test.stripe.calls.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    },
  );

  it("is the one that was opened unheard, when it is asked for again", async () => {
    const request = sessionRequest();
    test.stripe.fail("lost-reply", { times: 3 });
    expect((await failureOf(test.gateway.openSession(request))).refused).toBe(false);
    const { sessionId } = await test.gateway.openSession(request);
    expect(test.stripe.sessions().map(({ id }) => id)).toEqual([sessionId]);
  });

  it.each([
    ["open", () => undefined],
    ["expired", (id: string) => test.stripe.runOut(id)],
    ["processing", (id: string) => test.stripe.payLater(id)],
    [
      "failed",
      (id: string) => {
        test.stripe.payLater(id);
        test.stripe.settle(id, "failed");
      },
    ],
    [
      "failed",
      (id: string) => {
        test.stripe.payLater(id);
        test.stripe.callOff(id);
      },
    ],
  ])("is read as %s", async (status, happen) => {
    const { sessionId } = await test.gateway.openSession(sessionRequest());
    happen(sessionId);
    expect((await test.gateway.readSession(sessionId)).state).toEqual({ status });
  });

  it("is read as paid, at once or days later, with the payment's name and what came in", async () => {
    const atOnce = await test.gateway.openSession(sessionRequest());
    test.stripe.pay(atOnce.sessionId);
    const later = await test.gateway.openSession(sessionRequest());
    test.stripe.payLater(later.sessionId);
    test.stripe.settle(later.sessionId, "succeeded");
    for (const { sessionId } of [atOnce, later])
      expect((await test.gateway.readSession(sessionId)).state).toEqual({
        status: "paid",
        reference: expect.stringMatching(/^pi_/),
        amountCents: 609,
        currency: "usd",
      });
  });

  it("closes, and says so however often it is closed", async () => {
    const { sessionId } = await test.gateway.openSession(sessionRequest());
    expect((await test.gateway.expireSession(sessionId)).state).toEqual({ status: "expired" });
    expect((await test.gateway.expireSession(sessionId)).state).toEqual({ status: "expired" });
  });

  it("does not close once it was paid, or is being paid: it says how it is", async () => {
    const { sessionId, reference } = await test.payment();
    expect((await test.gateway.expireSession(sessionId)).state).toEqual({
      status: "paid",
      reference,
      amountCents: 609,
      currency: "usd",
    });
    const slow = await test.gateway.openSession(sessionRequest());
    test.stripe.payLater(slow.sessionId);
    expect((await test.gateway.expireSession(slow.sessionId)).state).toEqual({ status: "processing" });
    test.stripe.settle(slow.sessionId, "failed");
    expect((await test.gateway.expireSession(slow.sessionId)).state).toEqual({ status: "failed" });
  });

  it("that does not exist can neither be read nor closed", async () => {
    for (const call of [test.gateway.readSession("cs_none"), test.gateway.expireSession("cs_none")])
      expect(await failureOf(call)).toMatchObject({
        refused: true,
        message: expect.stringContaining("resource_missing"),
      });
  });
});
