import { describe, expect, it } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { signatureOf, signEvent, type Webhook } from "#tests/support/fake-stripe.ts";
import { sessionRequest, startStripeTest } from "#tests/support/stripe-test.ts";

const test = startStripeTest();

const read = ({ body, signature }: Webhook) => test.gateway.readEvent(body, signature);

const orderId = "0199a000-0000-7000-8000-000000000001";

async function aSession(): Promise<string> {
  return (await test.gateway.openSession({ ...sessionRequest(), orderId })).sessionId;
}

describe("an event of a session", () => {
  it("says that it was paid", async () => {
    const sessionId = await aSession();
    expect(await read(test.stripe.pay(sessionId))).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: "checkout.session.completed",
      kind: "session",
      sessionId,
      orderId,
      state: {
        status: "paid",
        reference: expect.stringMatching(/^pi_/),
        amountCents: 609,
        currency: "usd",
      },
    });
  });

  it("says that a payment is on its way, and later how it went", async () => {
    const good = await aSession();
    expect(await read(test.stripe.payLater(good))).toMatchObject({
      type: "checkout.session.completed",
      kind: "session",
      sessionId: good,
      state: { status: "processing" },
    });
    expect(await read(test.stripe.settle(good, "succeeded"))).toMatchObject({
      type: "checkout.session.async_payment_succeeded",
      kind: "session",
      sessionId: good,
      state: { status: "paid", amountCents: 609 },
    });
    const bad = await aSession();
    test.stripe.payLater(bad);
    expect(await read(test.stripe.settle(bad, "failed"))).toMatchObject({
      type: "checkout.session.async_payment_failed",
      kind: "session",
      sessionId: bad,
      orderId,
      state: { status: "failed" },
    });
  });

  it("says that its time is up", async () => {
    const sessionId = await aSession();
    expect(await read(test.stripe.runOut(sessionId))).toMatchObject({
      type: "checkout.session.expired",
      kind: "session",
      sessionId,
      orderId,
      state: { status: "expired" },
    });
  });

  it("says nothing of an order when it is not of a session that we opened", async () => {
    const session = { id: "cs_1", object: "checkout.session", status: "complete", payment_status: "paid" };
    const paid = { ...session, payment_intent: "pi_1", amount_total: 100, currency: "usd" };
    for (const foreign of [
      { ...paid, client_reference_id: null, metadata: {} },
      { ...paid, client_reference_id: null, metadata: { order_id: orderId } },
      { ...paid, client_reference_id: "from-a-payment-link", metadata: {} },
      { ...paid, client_reference_id: "no-id", metadata: { order_id: "no-id" } },
      { ...paid, client_reference_id: orderId, metadata: null },
    ])
      expect(await read(test.stripe.tell("checkout.session.completed", foreign))).toMatchObject({
        kind: "session",
        sessionId: "cs_1",
        orderId: null,
      });
  });

  it("means nothing to us when it is of another account", async () => {
    const event = JSON.parse(test.stripe.pay(await aSession()).body.toString());
    expect((await read(signEvent(event))).kind).toBe("session");
    expect((await read(signEvent({ ...event, account: "acct_of_another" }))).kind).toBe("other");
  });
});

describe("an event of a payment", () => {
  it("says that something was given back, or has changed about that", async () => {
    const { reference } = await test.payment();
    const { gatewayRefundId } = await test.gateway.refund({
      refundId: "refund-1",
      reference,
      amountCents: 20,
      currency: "usd",
    });
    expect(await read(test.stripe.refundByHand(reference, 589))).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: "charge.refunded",
      kind: "refund",
      reference,
    });
    const updated = { type: "refund.updated", kind: "refund", reference };
    expect(await read(test.stripe.changeRefund(gatewayRefundId, "succeeded"))).toMatchObject(updated);
    const failed = { type: "refund.failed", kind: "refund", reference };
    expect(await read(test.stripe.changeRefund(gatewayRefundId, "failed"))).toMatchObject(failed);
    const created = test.stripe.tell("refund.created", { object: "refund", payment_intent: reference });
    expect(await read(created)).toMatchObject({ kind: "refund", reference });
  });

  it.each(["created", "updated", "closed"] as const)("says that a dispute of it was %s", async (step) => {
    const { reference } = await test.payment();
    expect(await read(test.stripe.dispute(reference, step, { status: "needs_response" }))).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: `charge.dispute.${step}`,
      kind: "dispute",
      reference,
    });
  });

  it("means nothing to us when it names no payment of a session", async () => {
    for (const type of ["charge.refunded", "refund.updated", "charge.dispute.created"])
      expect((await read(test.stripe.tell(type, { payment_intent: null, status: "lost" }))).kind).toBe(
        "other",
      );
  });

  it("of a kind we do not know is accepted, and means nothing", async () => {
    for (const type of ["customer.created", "payment_intent.succeeded", "a.new.one"])
      expect(await read(test.stripe.tell(type, { id: "x_1" }))).toEqual({
        id: expect.stringMatching(/^evt_/),
        type,
        kind: "other",
      });
  });
});

describe("a message that is not Stripe's", () => {
  const event = { id: "evt_1", object: "event", type: "customer.created", data: { object: {} } };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  async function expectRefusal(body: Buffer, signature: string | undefined) {
    const error = await test.gateway.readEvent(body, signature).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ShopError);
    expect(error).toMatchObject({ code: "wrong_signature", status: 400 });
  }

  it("is refused: not signed, or signed by somebody else", async () => {
    const { body, signature } = signEvent(event);
    await expectRefusal(body, undefined);
    await expectRefusal(body, "");
    await expectRefusal(body, "t=1,v1=abc");
    await expectRefusal(body, signature.replace("v1=", "v0="));
    await expectRefusal(body, signEvent(event, { secret: "whsec_of_another" }).signature);
  });

  it("is refused when a byte of it was changed", async () => {
    const { body, signature } = signEvent(event);
    await expectRefusal(Buffer.from(body.toString().replace("evt_1", "evt_2")), signature);
    await expectRefusal(Buffer.concat([body, Buffer.from(" ")]), signature);
    await expectRefusal(Buffer.alloc(0), signature);
  });

  it.each([1, -1])("is refused when its time is more than five minutes away: %s", async (direction) => {
    const near = signEvent(event, { at: minutesAgo(4.9 * direction) });
    expect((await read(near)).kind).toBe("other");
    const far = signEvent(event, { at: minutesAgo(5.1 * direction) });
    await expectRefusal(far.body, far.signature);
    const now = Math.floor(Date.now() / 1_000);
    await expectRefusal(far.body, `t=${now},${far.signature}`);
    await expectRefusal(far.body, far.signature.replace("t=", "t= "));
  });
});

describe("a message that Stripe has signed and nobody understands", () => {
  const session = {
    id: "cs_1",
    object: "checkout.session",
    client_reference_id: orderId,
    metadata: { order_id: orderId },
    status: "complete",
    payment_status: "paid",
    payment_intent: "pi_1",
    amount_total: 609,
    currency: "usd",
  };

  it.each([
    ["no JSON", "{"],
    ["no object", null],
    ["a number", 7],
    ["a text", "text"],
    ["a list", []],
    ["nothing", {}],
    ["no event", { object: "charge" }],
    ["an id that cannot be stored", { id: "evt_\u0000", type: "checkout.session.completed" }],
    ["an id without an end", { id: "e".repeat(300), type: "checkout.session.completed" }],
  ])("is no refusal, and has a name of its own: %s", async (_, content) => {
    const text = content === "{" ? content : JSON.stringify(content);
    const body = Buffer.from(text);
    const event = await test.gateway.readEvent(body, signatureOf(text));
    expect(event).toEqual({
      id: expect.stringMatching(/^unreadable-[0-9a-f]{64}$/),
      type: "unknown",
      kind: "unreadable",
      problem: expect.stringMatching(/invalid|too/),
    });
    expect(await test.gateway.readEvent(body, signatureOf(text))).toEqual(event);
  });

  it.each([
    ["an amount as text", { amount_total: "609" }, "state.amountCents: invalid_type"],
    ["a broken amount", { amount_total: 306.5 }, "state.amountCents: invalid_type"],
    ["an endless amount", { amount_total: 1e300 }, "state.amountCents: too_big"],
    ["no amount", { amount_total: null }, "state.amountCents: invalid_type"],
    ["no payment", { payment_intent: null }, "state.reference: invalid_type"],
    ["a payment that cannot be stored", { payment_intent: "pi_\ud800" }, "state.reference: invalid_format"],
    ["no currency", { currency: undefined }, "state.currency: invalid_type"],
    ["nothing to pay", { payment_status: "no_payment_required", payment_intent: null }, "state.reference"],
    ["a strange state", { payment_status: "unpaid", status: "lost" }, "state.status: invalid_union"],
    ["a session that is a list", { id: [] }, "sessionId: invalid_type"],
  ])("says where: %s", async (_, fields, problem) => {
    const told = test.stripe.tell("checkout.session.completed", { ...session, ...fields });
    expect(await read(told)).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      type: "checkout.session.completed",
      kind: "unreadable",
      problem: expect.stringContaining(problem),
    });
  });

  it("is none of ours when it is about another kind of session on the same account", async () => {
    const subscription = { ...session, client_reference_id: null, metadata: {}, payment_intent: null };
    expect((await read(test.stripe.tell("checkout.session.completed", subscription))).kind).toBe("other");
  });

  it("is unreadable when its object is missing", async () => {
    for (const type of ["charge.refunded", "refund.updated", "charge.dispute.closed"])
      for (const data of [undefined, null, 7, {}, { object: null }, { object: [] }])
        expect(await read(signEvent({ id: "evt_1", object: "event", type, data }))).toMatchObject({
          kind: "unreadable",
        });
  });
});
