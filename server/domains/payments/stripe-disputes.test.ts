import { describe, expect, it } from "vitest";
import { failureOf, startStripeTest } from "#tests/support/stripe-test.ts";
import { UnreadableAnswer } from "./gateway/gateway.ts";

const test = startStripeTest();

describe("a dispute at Stripe", () => {
  it.each([
    [{ status: "needs_response" }, "open"],
    [{ status: "warning_needs_response", case_type: "inquiry" }, "open"],
    [{ status: "under_review" }, "open"],
    [{ status: "a_new_one" as never }, "open"],
    [{ status: "won" }, "won"],
    [{ status: "warning_closed", case_type: "inquiry" }, "won"],
    [{ status: "lost" }, "lost"],
    [{ status: "prevented", case_type: "block" }, "won"],
    [{ status: "prevented", case_type: "resolution" }, "lost"],
  ] as const)("that stands like %j is %s", async (details, status) => {
    const { reference } = await test.payment();
    test.stripe.dispute(reference, "updated", details);
    expect(await test.gateway.listDisputes(reference)).toEqual([
      { gatewayDisputeId: `du_of_${reference}`, amountCents: 609, currency: "usd", status },
    ]);
  });

  it("can be one of several, each about a part, and is never another payment's", async () => {
    const [{ reference }, other] = [await test.payment(), await test.payment()];
    for (let i = 0; i < 150; i++)
      test.stripe.dispute(reference, "created", { id: `du_${i}`, amount: i, status: "lost" });
    expect(await test.gateway.listDisputes(reference)).toHaveLength(150);
    expect(await test.gateway.listDisputes(other.reference)).toEqual([]);
  });
});

describe("an answer of Stripe's that cannot be read", () => {
  it("fails as unreadable, without repeating what stood in it", async () => {
    const { sessionId, reference } = await test.payment();
    for (const fields of [{ amount_total: "609" }, { amount_total: 306.5 }, { amount_total: 1e300 }]) {
      test.stripe.corrupt(sessionId, fields);
      const failure = await failureOf(test.gateway.readSession(sessionId));
      expect(failure).toBeInstanceOf(UnreadableAnswer);
      expect(failure).toMatchObject({
        refused: false,
        call: "readSession",
        subject: sessionId,
        problem: expect.stringMatching(/^state\.amountCents: (invalid_type|too_big)$/),
      });
    }
    test.stripe.dispute(reference, "created", { status: "lost", amount: -1 });
    expect(await failureOf(test.gateway.listDisputes(reference))).toMatchObject({ call: "listDisputes" });
  });

  it("is one about another session than the one that was asked about", async () => {
    const { sessionId } = await test.payment();
    test.stripe.corrupt(sessionId, { id: "cs_another" });
    expect(await failureOf(test.gateway.readSession(sessionId))).toMatchObject({
      problem: "another session",
    });
  });
});
