import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { settlePaymentJob } from "#domains/sales/orders/jobs.ts";
import { signatureOf, signEvent, type Webhook } from "#tests/support/fake-stripe.ts";
import { itBehavesLikeAGateway } from "#tests/support/gateway-contract.ts";
import { expectBalance, type OnlineOrder, orderOf, placeOnline } from "#tests/support/online-order.ts";
import { startStripeTest } from "#tests/support/stripe-test.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Reply } from "#tests/support/visitor.ts";
import { GatewayError } from "./gateway/gateway.ts";
import { watchPaymentsJob } from "./jobs.ts";

const at = startStripeTest();
const test = startTestShop();

beforeAll(() => {
  test.shop.gateway = at.gateway;
});
afterEach(() => expectBalance(test));

/** Delivers Stripe's message with its original bytes and header. */
function deliver({ body, signature }: Webhook): Promise<Reply> {
  return test.visitor().send({
    method: "POST",
    url: "/api/payment/webhook",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    payload: body,
  });
}

/** Delivers messages and runs the jobs that they cause. */
async function receive(...webhooks: Webhook[]): Promise<void> {
  for (const webhook of webhooks) expect((await deliver(webhook)).status).toBe(200);
  await test.runJobs();
}

async function placed(quantity = 3) {
  const product = await test.product({ stockQuantity: 10, offerPriceCents: 199 });
  const ann = await test.shopper();
  const order = await placeOnline(ann, { [product.id]: quantity });
  const pieces = async () => (await test.stockOf(product.id)).stockQuantity;
  return { ann, order, pieces, product };
}

async function paid() {
  const world = await placed();
  await receive(at.stripe.pay(world.order.sessionId));
  const session = at.stripe.sessions().find(({ id }) => id === world.order.sessionId);
  return { ...world, reference: String(session?.payment_intent) };
}

async function titles(ann: Shopper): Promise<string[]> {
  const { notifications } = (await ann.get("/api/notification/get")).body;
  return notifications.map((each: { title: string }) => each.title);
}

/** Cancels an order as a member of the staff. */
async function refuse({ id }: OnlineOrder): Promise<void> {
  const seller = await test.seller();
  expect((await seller.post("/api/order/status", { id, status: "Cancelled" })).status).toBe(200);
}

const isPlaced = { status: "Order Placed", isPaid: true, paid: 6.09, refunded: 0 };

describe("Stripe's gateway", () => {
  itBehavesLikeAGateway(() => ({
    gateway: at.gateway,
    pay: async (sessionId) => void at.stripe.pay(sessionId),
    events: async () => at.stripe.told.map(({ body }) => body.toString()),
    sign: (body, moment) => signatureOf(body, { at: moment }),
  }));
});

describe("an order paid by card at Stripe", () => {
  it("leads to Stripe's page for exactly what it costs, and is placed when Stripe tells that it is paid", async () => {
    const { ann, order, pieces } = await placed();
    expect(order.url).toBe(`https://checkout.stripe.com/c/pay/${order.sessionId}`);
    expect(at.stripe.sessions()).toMatchObject([
      { amount_total: 609, client_reference_id: order.id, customer_email: "ann@example.com" },
    ]);
    await receive(at.stripe.pay(order.sessionId));
    expect(await orderOf(ann, order)).toMatchObject(isPlaced);
    expect(await pieces()).toBe(7);
    expect(await titles(ann)).toEqual(["Payment received", "Waiting for your payment"]);
  });

  it("is known to be paid when the browser is back, by the same way, and the late message changes nothing", async () => {
    const { ann, order } = await placed();
    const late = at.stripe.pay(order.sessionId);
    const { body } = await ann.post(`/api/order/check-payment/${order.id}`);
    expect(body.order).toMatchObject(isPlaced);
    await receive(late, late);
    expect(await orderOf(ann, order)).toMatchObject(isPlaced);
    expect(await titles(ann)).toHaveLength(2);
  });

  it("waits while the money takes days, however long, and is placed when it comes", async () => {
    const { ann, order, pieces } = await placed();
    await receive(at.stripe.payLater(order.sessionId));
    test.later(3 * 24 * 60 * 60_000);
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Awaiting payment", isPaid: false });
    await receive(at.stripe.settle(order.sessionId, "succeeded"));
    expect(await orderOf(ann, order)).toMatchObject(isPlaced);
    expect(await pieces()).toBe(7);
  });

  it("is given up, and its goods are back, when money that takes days fails", async () => {
    const { ann, order, pieces } = await placed();
    await receive(at.stripe.payLater(order.sessionId), at.stripe.settle(order.sessionId, "failed"));
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", isPaid: false, paid: 0 });
    expect(await pieces()).toBe(10);
  });

  it("is given up when its page has expired and its time is over", async () => {
    const { ann, order, pieces } = await placed();
    await receive(at.stripe.runOut(order.sessionId));
    test.later(33 * 60_000);
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", paid: 0 });
    expect(await pieces()).toBe(10);
  });

  it("ends the same whatever order the messages come in, and however often", async () => {
    const { ann, order, pieces } = await placed();
    const unpaid = at.stripe.payLater(order.sessionId);
    const succeeded = at.stripe.settle(order.sessionId, "succeeded");
    await receive(succeeded, unpaid, succeeded, unpaid);
    expect(await orderOf(ann, order)).toMatchObject(isPlaced);
    const replies = await Promise.all([succeeded, unpaid, succeeded].map(deliver));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await orderOf(ann, order)).toMatchObject(isPlaced);
    expect(await titles(ann)).toHaveLength(2);
    expect(await pieces()).toBe(7);
  });

  it("stays paid when that came before the shopper cancelled it, though Stripe has not told yet", async () => {
    const { ann, order, pieces } = await placed();
    const webhook = at.stripe.pay(order.sessionId);
    expect(await ann.post(`/api/order/cancel/${order.id}`)).toMatchObject({
      status: 409,
      body: { code: "already_paid" },
    });
    await receive(webhook);
    expect(await orderOf(ann, order)).toMatchObject(isPlaced);
    expect(await pieces()).toBe(7);
  });

  it("has its page at Stripe closed when the shopper cancels it", async () => {
    const { ann, order, pieces } = await placed();
    expect((await ann.post(`/api/order/cancel/${order.id}`)).status).toBe(200);
    expect(at.stripe.sessions().map(({ status }) => status)).toEqual(["expired"]);
    await receive(...at.stripe.told);
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", paid: 0 });
    expect(await pieces()).toBe(10);
  });

  it("has its money given back when it was paid in the moment in which the seller cancelled it", async () => {
    const { ann, order, pieces } = await placed();
    const webhook = at.stripe.pay(order.sessionId);
    await refuse(order);
    await receive(webhook, ...at.stripe.told);
    await receive(...at.stripe.told);
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", paid: 6.09, refunded: 6.09 });
    expect(at.stripe.sessions().map(({ payment_status }) => payment_status)).toEqual(["paid"]);
    expect(await pieces()).toBe(10);
  });
});

describe("money that Stripe gives back", () => {
  it("is what came in after everything else about the order was done", async () => {
    const { ann, order } = await placed();
    const webhook = at.stripe.pay(order.sessionId);
    await refuse(order);
    await test.shop.db.execute("delete from pgboss.job");
    await receive(webhook);
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", paid: 6.09, refunded: 6.09 });
  });

  it("is what was asked for, once, and a message about it changes nothing more", async () => {
    const { ann, order, reference } = await paid();
    await ann.post(`/api/order/cancel/${order.id}`);
    await test.runJobs();
    await receive(...at.stripe.told, ...at.stripe.told);
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", paid: 6.09, refunded: 6.09 });
    expect(at.stripe.refundsOf(reference).map(({ amount }) => amount)).toEqual([609]);
  });

  it("by hand on Stripe's own pages is seen in the order, and counts when it is cancelled", async () => {
    const { ann, order, reference } = await paid();
    await receive(at.stripe.refundByHand(reference, 100));
    expect(await orderOf(ann, order)).toMatchObject({ status: "Order Placed", refunded: 1 });
    await ann.post(`/api/order/cancel/${order.id}`);
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ refunded: 6.09 });
    expect(at.stripe.refundsOf(reference).map(({ amount }) => amount)).toEqual([509, 100]);
  });

  it("comes back to the shop when the bank does not take it, and then is given once more", async () => {
    const { ann, order, reference } = await paid();
    await ann.post(`/api/order/cancel/${order.id}`);
    await test.runJobs();
    const [refund] = at.stripe.refundsOf(reference);
    await receive(at.stripe.changeRefund(String(refund?.id), "failed"));
    expect(await orderOf(ann, order)).toMatchObject({ paid: 6.09, refunded: 6.09 });
    const statuses = at.stripe.refundsOf(reference).map(({ status }) => status);
    expect(statuses).toEqual(["succeeded", "failed"]);
  });

  it("while Stripe is down is given when it is back", async () => {
    const { ann, order, reference } = await paid();
    at.stripe.fail("lost-reply", { times: 3 });
    await ann.post(`/api/order/cancel/${order.id}`);
    await expect(test.runJobs()).rejects.toMatchObject({ name: "GatewayError" });
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ refunded: 6.09 });
    expect(at.stripe.refundsOf(reference)).toHaveLength(1);
  });
});

describe("a payment that the buyer contests", () => {
  it("is shown to the seller as it stands, and late news does not undo what was decided", async () => {
    const seller = await test.seller();
    const disputeOf = async (order: OnlineOrder) =>
      (await seller.get("/api/order/seller")).body.orders.find(({ _id }: { _id: string }) => _id === order.id)
        .dispute;
    const { order, reference } = await paid();
    expect(await disputeOf(order)).toBeNull();
    const opened = at.stripe.dispute(reference, "created", { status: "needs_response" });
    await receive(opened);
    expect(await disputeOf(order)).toBe("open");
    const reviewed = at.stripe.dispute(reference, "updated", { status: "under_review" });
    await receive(at.stripe.dispute(reference, "closed", { status: "won" }), reviewed, opened);
    expect(await disputeOf(order)).toBe("won");
    // A changed decision is accepted, and a redelivery has no further effect.
    const won = at.stripe.told.at(-1) as Webhook;
    await receive(at.stripe.dispute(reference, "closed", { status: "lost" }), won);
    expect(await disputeOf(order)).toBe("lost");

    const other = await paid();
    const created = at.stripe.dispute(other.reference, "created", { status: "needs_response" });
    await receive(at.stripe.dispute(other.reference, "closed", { status: "lost" }), created);
    expect(await disputeOf(other.order)).toBe("lost");
  });
});

describe("what does not concern the shop", () => {
  it("is confirmed and forgotten", async () => {
    const { ann, order } = await placed();
    const session = { object: "checkout.session", status: "complete", payment_status: "paid" };
    const stranger = { ...session, id: "cs_1", payment_intent: "pi_1", amount_total: 609 };
    const nobodys = crypto.randomUUID();
    const foreign = [
      { type: "customer.created", data: { object: { id: "cus_1", object: "customer" } } },
      // A payment link's, another shop's on the same account, and a connected account's.
      { type: "checkout.session.completed", data: { object: { ...stranger, client_reference_id: null } } },
      {
        type: "checkout.session.completed",
        data: { object: { ...stranger, client_reference_id: nobodys, metadata: { order_id: nobodys } } },
      },
      {
        type: "checkout.session.completed",
        account: "acct_1",
        data: { object: { ...stranger, client_reference_id: order.id, metadata: { order_id: order.id } } },
      },
      { type: "charge.refunded", data: { object: { object: "charge", payment_intent: "pi_unknown" } } },
      { type: "charge.refunded", data: { object: { object: "charge", payment_intent: null } } },
      {
        type: "charge.dispute.created",
        data: { object: { object: "dispute", payment_intent: "pi_unknown", status: "needs_response" } },
      },
    ];
    await receive(...foreign.map((event, i) => signEvent({ id: `evt_${i}`, object: "event", ...event })));
    expect(await orderOf(ann, order)).toMatchObject({ status: "Awaiting payment", paid: 0, dispute: null });
  });

  it("is refused without Stripe's signature, and what was forged can still come true", async () => {
    const { ann, order } = await placed();
    const webhook = at.stripe.pay(order.sessionId);
    const body = webhook.body.toString();
    const forged = [
      { ...webhook, signature: "" },
      { ...webhook, signature: signatureOf(body, { secret: "whsec_of_somebody_else" }) },
      { ...webhook, signature: signatureOf(body, { at: new Date(Date.now() - 6 * 60_000) }) },
      { ...webhook, body: Buffer.from(`${body} `) },
    ];
    for (const each of forged) expect((await deliver(each)).status).toBe(400);
    await test.runJobs();
    expect((await orderOf(ann, order)).status).toBe("Awaiting payment");
    await receive(webhook);
    expect(await orderOf(ann, order)).toMatchObject(isPlaced);
  });
});

describe("Stripe out of reach", () => {
  it("while an order is placed: it is kept, and paid when Stripe is back", async () => {
    at.stripe.fail("unreachable", { times: 3 });
    const { ann, order, pieces } = await placed();
    expect(order.url).toBe(`${test.shop.config.publicUrl}/my-orders/${order.id}?payment=unreachable`);
    expect(await pieces()).toBe(7);
    expect(at.stripe.sessions()).toEqual([]);
    const { body } = await ann.post(`/api/order/pay/${order.id}`);
    const [session] = at.stripe.sessions();
    expect(body.url).toBe(session?.url);
    await receive(at.stripe.pay(String(session?.id)));
    expect(await orderOf(ann, order)).toMatchObject(isPlaced);
  });

  it("when a reply is lost: the page that was opened is the one that is paid", async () => {
    at.stripe.fail("lost-reply", { times: 3 });
    const { ann, order } = await placed();
    expect(order.url).toContain("payment=unreachable");
    await ann.post(`/api/order/pay/${order.id}`);
    expect(at.stripe.sessions()).toHaveLength(1);
    await receive(at.stripe.pay(String(at.stripe.sessions()[0]?.id)));
    expect(await orderOf(ann, order)).toMatchObject(isPlaced);
  });

  it("when a page was opened unheard and somebody pays there all the same, the money is not lost", async () => {
    at.stripe.fail("lost-reply", { times: 3 });
    const { ann, order } = await placed();
    await receive(at.stripe.pay(String(at.stripe.sessions()[0]?.id)));
    expect(await orderOf(ann, order)).toMatchObject(isPlaced);
    expect((await test.shop.db.execute("select attempt, status from payments")).rows).toEqual([
      { attempt: 1, status: "paid" },
    ]);
  });

  it("when a page was opened and thought to be refused: money on its way is waited for, and asked about", async () => {
    const refused = new GatewayError("Stripe gave a session without a page.", { refused: true });
    test.shop.gateway = {
      ...at.gateway,
      openSession: (request) => at.gateway.openSession(request).then(() => Promise.reject(refused)),
    };
    const { ann, order, pieces } = await placed();
    test.shop.gateway = at.gateway;
    const sessionId = String(at.stripe.sessions()[0]?.id);
    await receive(at.stripe.payLater(sessionId));
    test.later(3 * 24 * 60 * 60_000);
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Awaiting payment", isPaid: false });
    expect(await pieces()).toBe(7);
    // Stripe's event about the refund is lost.
    at.stripe.settle(sessionId, "succeeded");
    test.later(4 * 24 * 60 * 60_000);
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject(isPlaced);
  });

  it("when a page was opened unheard and given up: money that comes days later is asked about and given back", async () => {
    at.stripe.fail("lost-reply", { times: 3 });
    const { ann, order } = await placed();
    await refuse(order);
    test.later(33 * 60_000);
    await test.shop.jobs.send(test.shop.db, settlePaymentJob, { orderId: order.id });
    await test.runJobs();
    expect((await test.shop.db.execute("select status from payments")).rows).toEqual([{ status: "expired" }]);
    const sessionId = String(at.stripe.sessions()[0]?.id);
    await receive(at.stripe.payLater(sessionId));
    // Stripe's event about the refund is lost.
    at.stripe.settle(sessionId, "succeeded");
    test.later(3 * 24 * 60 * 60_000);
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", paid: 6.09, refunded: 6.09 });
  });

  it("when it keeps failing under one key: another page is opened, and only one can be paid for", async () => {
    at.stripe.fail("internal-error");
    const { ann, order } = await placed();
    expect(order.url).toContain("payment=unreachable");
    const { body } = await ann.post(`/api/order/pay/${order.id}`);
    expect(at.stripe.sessions().map(({ url }) => url)).toEqual([body.url]);
    await receive(at.stripe.pay(String(at.stripe.sessions()[0]?.id)));
    expect(await orderOf(ann, order)).toMatchObject(isPlaced);
  });
});
