import { describe, expect, it } from "vitest";
import { sessionRequest, startStripeTest } from "#tests/support/stripe-test.ts";

const test = startStripeTest();

describe("amounts at Stripe", () => {
  it.each([
    ["usd", 1],
    ["jpy", 1],
    ["kwd", 1],
    ["isk", 100],
    ["huf", 100],
    ["ugx", 100],
  ])(
    "of %s are asked for, given back and read in Stripe's units, of which a cent is %d",
    async (currency, units) => {
      const lines = [{ name: "Figs", unitCents: 1_000, quantity: 2 }];
      const request = { ...sessionRequest(lines), currency };
      const { sessionId } = await test.gateway.openSession(request);
      expect(test.stripe.sessions()).toMatchObject([{ currency, amount_total: 2_040 * units }]);

      const { body, signature } = test.stripe.pay(sessionId);
      const { state } = await test.gateway.readSession(sessionId);
      if (state.status !== "paid") throw new Error(`It is ${state.status}.`);
      const { reference } = state;
      expect(state).toMatchObject({ amountCents: 2_040, currency });
      expect(await test.gateway.readEvent(body, signature)).toMatchObject({ sessionId, state });

      const refund = { refundId: "refund-1", reference, amountCents: 500, currency };
      expect(await test.gateway.refund(refund)).toMatchObject({ amountCents: 500, currency });
      expect(test.stripe.refundsOf(reference)).toMatchObject([{ amount: 500 * units }]);
      expect(await test.gateway.refund(refund)).toEqual((await test.gateway.listRefunds(reference))[0]);

      test.stripe.dispute(reference, "created", { status: "lost", currency, amount: 1_540 * units });
      expect(await test.gateway.listDisputes(reference)).toMatchObject([{ amountCents: 1_540, currency }]);
    },
  );
});
