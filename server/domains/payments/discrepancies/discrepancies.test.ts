import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paidSession, tellEvent, tellSigned } from "#tests/support/demo-webhook.ts";
import { expectFailure } from "#tests/support/failures.ts";
import {
  expectBalance,
  type OnlineOrder,
  orderOf,
  payPage,
  placeOnline,
} from "#tests/support/online-order.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { watchPaymentsJob } from "../jobs.ts";

const test = startTestShop();
let ann: Shopper;
let seller: Visitor;
let product: { id: string };
let order: OnlineOrder;

beforeEach(async () => {
  product = await test.product({ stockQuantity: 10, offerPriceCents: 300 });
  ann = await test.shopper();
  seller = await test.seller();
  order = await placeOnline(ann, { [product.id]: 1 });
});
afterEach(() => expectBalance(test));

async function listed() {
  const { status, body } = await seller.get("/api/seller/payment-discrepancies");
  expect(status).toBe(200);
  expect(body.total).toBe(body.discrepancies.length);
  return body.discrepancies;
}

/** What the staff see of each discrepancy. */
const summary = async () =>
  (await listed()).map(({ kind, expected, received }: Record<string, { amount: number }>) => [
    kind,
    expected?.amount,
    received?.amount,
  ]);

async function tellPaid(fields: object = {}, of = order) {
  const reply = await tellEvent(test, "checkout.session.completed", await paidSession(test, of, fields));
  expect(reply.status).toBe(200);
}

async function watch(minutes: number) {
  test.later(minutes * 60_000);
  await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
  await test.runJobs();
}

const awaiting = { status: "Awaiting payment", isPaid: false, paid: 0, paymentUnclear: false };

describe("a signed event that does not fit the payment that was asked for", () => {
  it.each([
    ["of one cent", { amount_total: 1 }, "amount", 0.01],
    ["of more", { amount_total: 307 }, "amount", 3.07],
    ["of nothing", { amount_total: 0 }, "amount", 0],
    ["of less than nothing", { amount_total: -306 }, "amount", -3.06],
    [
      "of all the money that there is",
      { amount_total: Number.MAX_SAFE_INTEGER },
      "amount",
      90071992547409.91,
    ],
    ["in another currency", { currency: "jpy" }, "currency", 306],
  ])("marks no order as paid and is listed once: %s", async (_, fields, kind, received) => {
    await tellPaid(fields);
    await tellPaid(fields);
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject(awaiting);
    expect(await listed()).toMatchObject([
      {
        kind,
        orderNumber: 1001,
        expected: { amount: 3.06, currency: "usd" },
        received: { amount: received, currency: "currency" in fields ? fields.currency : "usd" },
        reference: `pi_of_${order.sessionId}`,
      },
    ]);
    // The real payment still counts.
    await payPage(ann, order);
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Order Placed", paid: 3.06 });
    expect(await listed()).toHaveLength(1);
  });

  it("keeps the goods no longer than any order that is not paid", async () => {
    await tellPaid({ amount_total: 1 });
    await watch(33);
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", paid: 0 });
    expect((await test.stockOf(product.id)).stockQuantity).toBe(10);
  });

  it("is told in the log in ids and amounts, without a word about a person", async () => {
    const warn = vi.spyOn(test.shop.log, "warn");
    for (let i = 0; i < 2; i += 1)
      await tellPaid({ amount_total: 1, customer_details: { email: ann.email } });
    expect(warn).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith(
      {
        kind: "amount",
        gateway: "demo",
        orderId: order.id,
        paymentId: expect.any(String),
        expected: { orderId: order.id, sessionId: order.sessionId, amountCents: 306, currency: "usd" },
        received: {
          orderId: order.id,
          sessionId: order.sessionId,
          reference: `pi_of_${order.sessionId}`,
          amountCents: 1,
          currency: "usd",
        },
      },
      "payment discrepancy",
    );
    warn.mockRestore();
  });

  it("about another order's page changes neither order", async () => {
    const bob = await test.shopper();
    const other = await placeOnline(bob, { [product.id]: 1 });
    const claim = { client_reference_id: other.id, metadata: { order_id: other.id } };
    await tellPaid(claim);
    await tellEvent(test, "checkout.session.expired", {
      ...(await paidSession(test, order, claim)),
      status: "expired",
      payment_status: "unpaid",
    });
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject(awaiting);
    expect(await orderOf(bob, other)).toMatchObject(awaiting);
    expect(
      (await listed()).map(({ kind, orderNumber }: Record<string, unknown>) => [kind, orderNumber]),
    ).toEqual([
      ["order", 1001],
      ["order", 1001],
    ]);
    for (const [buyer, placed] of [
      [ann, order],
      [bob, other],
    ] as const) {
      expect((await payPage(buyer, placed)).status).toBe(200);
      await test.runJobs();
      expect(await orderOf(buyer, placed)).toMatchObject({ status: "Order Placed", paid: 3.06 });
    }
  });

  it("about a page of ours that it says is nobody's changes nothing", async () => {
    for (const nobody of [
      { client_reference_id: null },
      { metadata: null },
      { metadata: { order_id: crypto.randomUUID() } },
    ])
      await tellPaid(nobody);
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject(awaiting);
    expect(await summary()).toEqual([["order", 3.06, 3.06]]);
  });

  it("about a page that the shop did not open pays nothing", async () => {
    await tellPaid({ id: "cs_from_somewhere", payment_intent: "pi_1" });
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject(awaiting);
    expect(await listed()).toMatchObject([{ kind: "session", orderNumber: 1001, reference: "pi_1" }]);
  });

  it("about a page of another gateway pays nothing", async () => {
    await test.shop.db.execute("update payments set gateway = 'stripe'");
    await tellPaid();
    expect(await orderOf(ann, order)).toMatchObject(awaiting);
    expect(await summary()).toEqual([["session", 3.06, 3.06]]);
  });

  it("for a page that was paid already is money that came twice: kept for a person, and not in the books", async () => {
    await payPage(ann, order);
    await test.runJobs();
    await tellPaid({ payment_intent: "pi_again" });
    await tellPaid({ payment_intent: "pi_again", amount_total: 5 });
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Order Placed", paid: 3.06, refunded: 0 });
    expect(await summary()).toEqual(
      expect.arrayContaining([
        ["paid-twice", 3.06, 3.06],
        ["amount", 3.06, 0.05],
      ]),
    );
  });

  it("with one payment for two orders pays one of them, also when both are told at once", async () => {
    const bob = await test.shopper();
    const other = await placeOnline(bob, { [product.id]: 1 });
    await Promise.all([
      tellPaid({ payment_intent: "pi_shared" }),
      tellPaid({ payment_intent: "pi_shared" }, other),
    ]);
    const orders = [await orderOf(ann, order), await orderOf(bob, other)];
    expect(orders.map(({ status }) => status).sort()).toEqual(["Awaiting payment", "Order Placed"]);
    expect(await summary()).toEqual([["reference", 3.06, 3.06]]);
  });

  it("does not bring back an order that was cancelled, and what fits still does", async () => {
    await watch(33);
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled" });
    await tellPaid({ amount_total: 1 });
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", paid: 0 });
    await tellPaid();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Order Placed", paid: 3.06 });
  });
});

describe("an event that nobody can read", () => {
  it.each([
    ["an amount as text", { amount_total: "306" }],
    ["half a cent", { amount_total: 306.5 }],
    ["an amount beyond all numbers", { amount_total: 1e300 }],
    ["no amount", { amount_total: undefined }],
    ["a name that cannot be stored", { payment_intent: "pi_\u0000" }],
  ])("is answered 200 and kept: %s", async (_, fields) => {
    await tellPaid(fields);
    expect(await orderOf(ann, order)).toMatchObject(awaiting);
    expect(await listed()).toMatchObject([
      { kind: "unreadable", orderNumber: null, reference: expect.stringMatching(/^evt_/) },
    ]);
  });

  it.each(["", "{", "null", "7", "[]", "{}", '{"id":"evt_\\u0000"}', '"\\ud800"'])(
    "is one entry however often it comes: %s",
    async (body) => {
      for (let i = 0; i < 2; i += 1) expect((await tellSigned(test, body)).status).toBe(200);
      expect(await listed()).toMatchObject([{ kind: "unreadable" }]);
    },
  );
});

describe("what does not fit, in the eyes of the seller", () => {
  it("is the seller's alone", async () => {
    for (const visitor of [test.visitor(), ann]) {
      expect((await visitor.get("/api/seller/payment-discrepancies")).status).toBe(401);
      const { status } = await visitor.post("/api/seller/payment-discrepancies/x/checked");
      expect(status).toBe(401);
    }
  });

  it("is gone once it was marked as checked, also when it is told again or marked again", async () => {
    await tellPaid({ amount_total: 1 });
    const [{ _id }] = await listed();
    const check = (id: string) => seller.post(`/api/seller/payment-discrepancies/${id}/checked`);
    expect(await check(_id)).toMatchObject({ status: 200, body: { message: "Marked as checked" } });
    expect((await check(_id)).status).toBe(200);
    await tellPaid({ amount_total: 1 });
    expect(await listed()).toEqual([]);
    for (const id of ["none", crypto.randomUUID(), "%00"])
      expectFailure(await check(id), 404, "discrepancy_not_found");
  });

  it("keeps who was the first to mark it as checked", async () => {
    await tellPaid({ amount_total: 1 });
    const [{ _id }] = await listed();
    const manager = await test.staff("manager");
    for (const person of [manager, seller])
      await person.post(`/api/seller/payment-discrepancies/${_id}/checked`);
    const { rows } = await test.shop.db.execute("select actor_kind, actor_id from payment_discrepancies");
    expect(rows).toEqual([{ actor_kind: "staff", actor_id: manager.id }]);
  });

  it("stays in the list of what was checked, with who did and when", async () => {
    for (const cents of [1, 2, 3]) await tellPaid({ amount_total: cents });
    const [{ _id }] = await listed();
    const now = new Date("2030-05-04T10:00:00Z");
    test.setClock(now);
    await (await test.staff("manager")).post(`/api/seller/payment-discrepancies/${_id}/checked`);
    const read = async (query: string) =>
      (await (await test.seller()).get(`/api/seller/payment-discrepancies?${query}`)).body;
    expect(await read("state=checked")).toMatchObject({
      total: 1,
      discrepancies: [{ _id, checkedAt: now.toISOString(), checkedBy: "manager" }],
    });
    expect((await read("state=open")).discrepancies).toMatchObject([
      { checkedAt: null, checkedBy: null },
      { checkedAt: null, checkedBy: null },
    ]);
    expectFailure(await seller.get("/api/seller/payment-discrepancies?state=lost"), 400, "invalid_input");
  });

  it("is read page by page, forwards and backwards", async () => {
    for (const cents of [1, 2, 3]) await tellPaid({ amount_total: cents });
    const read = async (cursor: string | null) => {
      const page = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
      return (await seller.get(`/api/seller/payment-discrepancies?limit=2${page}`)).body;
    };
    const first = await read(null);
    const second = await read(first.nextCursor);
    expect([first, second].map(({ discrepancies }) => discrepancies.length)).toEqual([2, 1]);
    expect(second.nextCursor).toBeNull();
    expect((await read(second.previousCursor)).discrepancies).toEqual(first.discrepancies);
  });

  it("is listed up to a limit, and counted beyond", async () => {
    for (let cents = 1; cents <= 21; cents += 1) await tellPaid({ amount_total: cents });
    const { body } = await seller.get("/api/seller/payment-discrepancies");
    expect(body.total).toBe(21);
    expect(body.discrepancies).toHaveLength(20);
  });
});

describe("money that came and does not fit, as the gateway itself says when it is asked", () => {
  // The discrepancy comes from the gateway's own records.
  beforeEach(async () => {
    await payPage(ann, order);
    await test.shop.db.execute("delete from demo_gateway_events");
    await test.shop.db.execute(
      `update demo_gateway_sessions set request = jsonb_set(request, '{amountCents}', '50')`,
    );
    await ann.post(`/api/order/check-payment/${order.id}`);
  });

  it("keeps the order unpaid, and the shopper from paying again", async () => {
    expect(await orderOf(ann, order)).toMatchObject({ ...awaiting, paymentUnclear: true });
    expect(await summary()).toEqual([["amount", 3.06, 0.5]]);
    const reply = await ann.post(`/api/order/pay/${order.id}`);
    expectFailure(reply, 409, "order_not_payable");
    expect(reply.body.message).toContain("do not pay again");
  });

  it("is not asked about for ever, and the order ends with its time", async () => {
    await watch(33);
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", paid: 0, paymentUnclear: true });
    const { rows } = await test.shop.db.execute("select next_look_at, payments.status from orders, payments");
    expect(rows).toEqual([{ next_look_at: null, status: "mismatched" }]);
    const { body } = await ann.get(`/api/order/${order.id}`);
    expect(body.timeline.at(-1).reason).toContain("looking into it");
  });

  it("can be paid anew once the seller has looked into it", async () => {
    const [{ _id }] = await listed();
    await seller.post(`/api/seller/payment-discrepancies/${_id}/checked`);
    const { status, body } = await ann.post(`/api/order/pay/${order.id}`);
    expect(status).toBe(200);
    await payPage(ann, { ...order, sessionId: body.url.split("/").at(-1) });
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({
      status: "Order Placed",
      paid: 3.06,
      paymentUnclear: false,
    });
    expect(await listed()).toEqual([]);
  });
});
