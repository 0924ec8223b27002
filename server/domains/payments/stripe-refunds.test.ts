import { describe, expect, it } from "vitest";
import { failureOf, startStripeTest } from "#tests/support/stripe-test.ts";

const test = startStripeTest();

describe("a refund at Stripe", () => {
  it("gives the money back, marked with our own name for it", async () => {
    const { reference } = await test.payment();
    const refund = await test.gateway.refund({
      refundId: "refund-1",
      reference,
      amountCents: 609,
      currency: "usd",
    });
    expect(refund).toEqual({
      gatewayRefundId: expect.stringMatching(/^re_/),
      refundId: "refund-1",
      amountCents: 609,
      currency: "usd",
      status: "succeeded",
    });
    expect(test.stripe.calls.at(-1)).toMatchObject({
      method: "POST",
      path: "/v1/refunds",
      params: { payment_intent: reference, amount: "609", metadata: { refund_id: "refund-1" } },
      headers: { "idempotency-key": "refund-1" },
    });
    expect(await test.gateway.listRefunds(reference)).toEqual([refund]);
  });

  it("happens once, even when it is asked for again days later", async () => {
    const { reference } = await test.payment();
    const request = { refundId: "refund-1", reference, amountCents: 300, currency: "usd" };
    const refund = await test.gateway.refund(request);
    expect(await test.gateway.refund(request)).toEqual(refund);
    test.stripe.forgetKeys();
    expect(await test.gateway.refund(request)).toEqual(refund);
    expect(test.stripe.refundsOf(reference)).toHaveLength(1);
  });

  it("is refused for another amount under the same name, days later too", async () => {
    const { reference } = await test.payment();
    await test.gateway.refund({ refundId: "refund-1", reference, amountCents: 300, currency: "usd" });
    test.stripe.forgetKeys();
    const other = test.gateway.refund({ refundId: "refund-1", reference, amountCents: 200, currency: "usd" });
    expect((await failureOf(other)).refused).toBe(true);
    expect(test.stripe.refundsOf(reference)).toHaveLength(1);
  });

  it("happens once when two ask for it at the same time", async () => {
    const { reference } = await test.payment();
    const request = { refundId: "refund-1", reference, amountCents: 300, currency: "usd" };
    const [one, other] = await Promise.all([test.gateway.refund(request), test.gateway.refund(request)]);
    expect(one).toEqual(other);
    expect(test.stripe.refundsOf(reference)).toHaveLength(1);
  });

  it("that went through unheard is found when it is asked for again", async () => {
    const { reference } = await test.payment();
    const request = { refundId: "refund-1", reference, amountCents: 609, currency: "usd" };
    test.stripe.fail("lost-reply", { times: 3 });
    expect((await failureOf(test.gateway.refund(request))).refused).toBe(false);
    test.stripe.forgetKeys();
    expect((await test.gateway.refund(request)).status).toBe("succeeded");
    expect(test.stripe.refundsOf(reference)).toHaveLength(1);
  });

  it("can be for a part, several times, and never for more than was paid", async () => {
    const { reference } = await test.payment();
    await test.gateway.refund({ refundId: "refund-1", reference, amountCents: 1, currency: "usd" });
    await test.gateway.refund({ refundId: "refund-2", reference, amountCents: 600, currency: "usd" });
    const tooMuch = test.gateway.refund({ refundId: "refund-3", reference, amountCents: 9, currency: "usd" });
    expect((await failureOf(tooMuch)).refused).toBe(true);
    await test.gateway.refund({ refundId: "refund-4", reference, amountCents: 8, currency: "usd" });
    const refunds = await test.gateway.listRefunds(reference);
    expect(refunds.map(({ refundId, amountCents }) => [refundId, amountCents])).toEqual([
      ["refund-4", 8],
      ["refund-2", 600],
      ["refund-1", 1],
    ]);
  });

  it.each([
    ["succeeded", "succeeded"],
    ["pending", "pending"],
    ["requires_action", "pending"],
    ["failed", "failed"],
    ["canceled", "failed"],
    ["something_new", "pending"],
  ])("that Stripe calls %s is %s", async (theirs, ours) => {
    const { reference } = await test.payment();
    const { gatewayRefundId } = await test.gateway.refund({
      refundId: "refund-1",
      reference,
      amountCents: 5,
      currency: "usd",
    });
    test.stripe.changeRefund(gatewayRefundId, theirs);
    expect(await test.gateway.listRefunds(reference)).toMatchObject([{ refundId: "refund-1", status: ours }]);
  });

  it("is listed whoever made it, however many there are, and none of another payment", async () => {
    const other = await test.payment();
    test.stripe.refundByHand(other.reference, 609);
    const { reference } = await test.payment();
    for (let i = 0; i < 250; i++) test.stripe.refundByHand(reference, 1);
    const refunds = await test.gateway.listRefunds(reference);
    expect(refunds).toHaveLength(250);
    expect(new Set(refunds.map(({ gatewayRefundId }) => gatewayRefundId)).size).toBe(250);
    expect(refunds.every(({ refundId, amountCents }) => refundId === undefined && amountCents === 1)).toBe(
      true,
    );
  });
});
