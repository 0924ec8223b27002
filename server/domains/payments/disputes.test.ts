import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Webhook } from "#tests/support/fake-stripe.ts";
import { expectBalance, type OnlineOrder, orderOf, placeOnline } from "#tests/support/online-order.ts";
import { startStripeTest } from "#tests/support/stripe-test.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { watchPaymentsJob } from "./jobs.ts";
import { settlePayment } from "./settle-payment.ts";

const at = startStripeTest();
const test = startTestShop();
let ann: Shopper;
let seller: Visitor;
let order: OnlineOrder;
let reference: string;

beforeAll(() => {
  test.shop.gateway = at.gateway;
});
beforeEach(async () => {
  const product = await test.product({ stockQuantity: 10, offerPriceCents: 199 });
  ann = await test.shopper();
  seller = await test.seller();
  order = await placeOnline(ann, { [product.id]: 3 });
  await receive(at.stripe.pay(order.sessionId));
  reference = String(at.stripe.sessions()[0]?.payment_intent);
});
afterEach(() => expectBalance(test));

async function receive(...webhooks: Webhook[]): Promise<void> {
  for (const { body, signature } of webhooks) {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const { status } = await test
      .visitor()
      .send({ method: "POST", url: "/api/payment/webhook", headers, payload: body });
    expect(status).toBe(200);
  }
  await test.runJobs();
}

const opened = (amount?: number) =>
  at.stripe.dispute(reference, "created", { status: "needs_response", ...(amount && { amount }) });
const closed = (status: "won" | "lost", amount?: number) =>
  at.stripe.dispute(reference, "closed", { status, ...(amount && { amount }) });
const seen = () => orderOf(ann, order);
const given = () => at.stripe.refundsOf(reference).map(({ amount }) => amount);

async function cancel() {
  expect((await seller.post("/api/order/status", { id: order.id, status: "Cancelled" })).status).toBe(200);
  await test.runJobs();
}

async function booked(account: string): Promise<number> {
  const { rows } = await test.shop.db.execute<{ sum: string }>(
    `select coalesce(sum(amount), 0) as sum from ledger_postings where account = '${account}'`,
  );
  return Number(rows[0]?.sum);
}

async function texts(): Promise<string[]> {
  const { notifications } = (await ann.get("/api/notification/get")).body;
  return notifications.map(({ title, message }: Record<string, string>) => `${title}: ${message}`);
}

async function listed() {
  return (await seller.get("/api/seller/payment-discrepancies")).body.discrepancies;
}

describe("a dispute that was lost", () => {
  it("is money that left: it counts as given back, and cancelling owes nothing more", async () => {
    await receive(opened(), closed("lost"));
    expect(await seen()).toMatchObject({ dispute: "lost", paid: 6.09, refunded: 6.09, chargedBack: 6.09 });
    expect([await booked("disputes"), await booked("gateway")]).toEqual([609, 0]);
    expect((await texts())[0]).toMatch(/^Returned by your bank: .*\$6\.09/);
    await cancel();
    expect(await seen()).toMatchObject({ status: "Cancelled", refunded: 6.09, refundFailed: false });
    expect(given()).toEqual([]);
    expect((await texts()).join()).not.toMatch(/we owe|We have given back/i);
  });

  it("about a part leaves the rest to be given back", async () => {
    await receive(closed("lost", 200));
    expect(await seen()).toMatchObject({ refunded: 2, chargedBack: 2 });
    await receive(at.stripe.dispute(reference, "closed", { status: "won", amount: 200 }));
    await receive(at.stripe.dispute(reference, "closed", { status: "lost", amount: 200 }));
    expect([await booked("disputes"), await booked("gateway")]).toEqual([200, 409]);
    // Stripe refunds what is left of a payment only when none of its disputes is open.
    const real = test.shop.gateway;
    const asked: number[] = [];
    test.shop.gateway = {
      ...real,
      async refund({ refundId, amountCents }) {
        asked.push(amountCents);
        return { gatewayRefundId: "re_1", refundId, amountCents, currency: "usd", status: "succeeded" };
      },
    };
    await cancel();
    test.shop.gateway = real;
    expect(asked).toEqual([409]);
    expect(await seen()).toMatchObject({ status: "Cancelled", paid: 6.09, refunded: 6.09, chargedBack: 2 });
  });

  it("and then won is booked back, and then owed to the shopper where the order was cancelled", async () => {
    await receive(closed("lost"));
    await cancel();
    await receive(at.stripe.dispute(reference, "updated", { status: "won" }));
    expect(await seen()).toMatchObject({ dispute: "won", paid: 6.09, refunded: 6.09, chargedBack: 0 });
    expect([await booked("disputes"), await booked("gateway")]).toEqual([0, 0]);
    expect(given()).toEqual([609]);
    expect((await texts()).join()).toContain("Your bank has reversed its decision");
  });

  it("is booked once however often and in whatever order it is told, also at once", async () => {
    const first = opened();
    const last = closed("lost");
    await receive(last, first, last);
    await Promise.all(Array.from({ length: 3 }, () => settlePayment(test.shop, order.id)));
    expect(await seen()).toMatchObject({ dispute: "lost", refunded: 6.09, chargedBack: 6.09 });
    const { rows } = await test.shop.db.execute(
      "select distinct entry from ledger_postings where account = 'disputes'",
    );
    expect(rows).toHaveLength(1);
  });

  it("is not undone for good by an older answer of the gateway that comes last", async () => {
    await receive(closed("won"));
    const old = await at.gateway.listDisputes(reference);
    closed("lost");
    await settlePayment(test.shop, order.id);
    const real = test.shop.gateway;
    await settlePayment({ ...test.shop, gateway: { ...real, listDisputes: async () => old } }, order.id);
    await test.runJobs();
    expect(await seen()).toMatchObject({ dispute: "lost", chargedBack: 6.09 });
  });

  it("and several, each about a part, add up", async () => {
    for (const [id, amount] of [
      ["du_1", 100],
      ["du_2", 200],
    ] as const)
      await receive(at.stripe.dispute(reference, "closed", { status: "lost", amount, id }));
    expect(await seen()).toMatchObject({ dispute: "lost", refunded: 3, chargedBack: 3 });
    await receive(
      at.stripe.dispute(reference, "created", { status: "needs_response", amount: 50, id: "du_3" }),
    );
    expect(await seen()).toMatchObject({ dispute: "open", refunded: 3, chargedBack: 3 });
  });
});

describe("a dispute that is open", () => {
  it("has taken nothing for good, and nothing is given back until it is decided for the shop", async () => {
    await receive(opened());
    expect(await seen()).toMatchObject({ dispute: "open", refunded: 0, chargedBack: 0 });
    expect(await booked("disputes")).toBe(0);
    await cancel();
    expect(given()).toEqual([]);
    expect(await seen()).toMatchObject({ status: "Cancelled", refunded: 0, refundFailed: false });
    await receive(closed("won"));
    expect(given()).toEqual([609]);
    expect(await seen()).toMatchObject({ dispute: "won", refunded: 6.09, chargedBack: 0 });
  });

  it("and then lost is all that the shopper gets back, though the order was cancelled meanwhile", async () => {
    await receive(opened());
    await cancel();
    await receive(closed("lost"));
    expect(given()).toEqual([]);
    expect(await seen()).toMatchObject({ status: "Cancelled", refunded: 6.09, chargedBack: 6.09 });
  });

  it("of which the shop has not heard keeps a refund from being sent all the same", async () => {
    opened();
    await cancel();
    expect(given()).toEqual([]);
    expect(at.stripe.calls.filter(({ method, path }) => method === "POST" && path === "/v1/refunds")).toEqual(
      [],
    );
    expect(await seen()).toMatchObject({ dispute: "open", refunded: 0 });
  });

  it("in the moment in which a refund was asked for makes neither of them twice", async () => {
    const real = test.shop.gateway;
    test.shop.gateway = {
      ...real,
      async refund(request) {
        opened();
        return real.refund(request);
      },
    };
    await cancel();
    test.shop.gateway = real;
    expect(given()).toEqual([]);
    await receive(closed("lost"));
    expect(await seen()).toMatchObject({ refunded: 6.09, chargedBack: 6.09, refundFailed: false });
    expect(given()).toEqual([]);
  });

  it("is looked at again by the shop itself, in case that nobody tells how it ends", async () => {
    await receive(opened());
    closed("lost");
    test.later(61 * 60_000);
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(await seen()).toMatchObject({ dispute: "lost", refunded: 6.09 });
  });
});

describe("a dispute that does not fit its payment", () => {
  it.each([
    ["about more than was paid", { amount: 610 }, { amount: 6.1, currency: "usd" }],
    ["in another currency", { currency: "eur" }, { amount: 6.09, currency: "eur" }],
  ])(
    "is not in the books, and nothing is given back before somebody has looked: %s",
    async (_, fields, received) => {
      await receive(at.stripe.dispute(reference, "closed", { status: "lost", ...fields }));
      expect(await seen()).toMatchObject({ dispute: "lost", refunded: 0, chargedBack: 0 });
      expect(await listed()).toMatchObject([
        { kind: "dispute", orderNumber: 1001, expected: { amount: 6.09, currency: "usd" }, received },
      ]);
      await cancel();
      await receive(at.stripe.told.at(-1) as Webhook);
      expect(
        at.stripe.calls.filter(({ path, method }) => method === "POST" && path === "/v1/refunds"),
      ).toEqual([]);
      expect(await listed()).toHaveLength(1);
    },
  );

  it("about what was given back already is a loss: in the books, and told to the seller", async () => {
    await cancel();
    expect(given()).toEqual([609]);
    await receive(closed("lost"));
    expect(await seen()).toMatchObject({ paid: 6.09, refunded: 12.18, chargedBack: 6.09 });
    expect(await listed()).toMatchObject([
      { kind: "dispute", expected: { amount: 0 }, received: { amount: 6.09 } },
    ]);
  });
});

describe("a refund that does not fit its payment", () => {
  const corrupted = async (fields: object) => {
    const real = test.shop.gateway;
    test.shop.gateway = {
      ...real,
      listRefunds: async () => [
        {
          gatewayRefundId: "re_1",
          refundId: undefined,
          amountCents: 100,
          currency: "usd",
          status: "succeeded",
          ...fields,
        },
      ],
    };
    await settlePayment(test.shop, order.id);
    await settlePayment(test.shop, order.id);
    test.shop.gateway = real;
  };

  it.each([
    ["of more than was paid", { amountCents: 610 }],
    ["of nothing", { amountCents: 0 }],
    ["of less than nothing", { amountCents: -100 }],
    ["in another currency", { currency: "eur" }],
  ])("is not in the books, and kept once: %s", async (_, fields) => {
    await corrupted(fields);
    expect(await seen()).toMatchObject({ paid: 6.09, refunded: 0 });
    expect(await listed()).toMatchObject([{ kind: "refund", orderNumber: 1001, reference: "re_1" }]);
    await cancel();
    expect(given()).toEqual([]);
    const [{ _id }] = await listed();
    await seller.post(`/api/seller/payment-discrepancies/${_id}/checked`);
    await test.runJobs();
    expect(given()).toEqual([609]);
    expect(await seen()).toMatchObject({ refunded: 6.09 });
  });

  it("is refused when the gateway gives it the id of another order's refund", async () => {
    const other = await test.shopper();
    const product = await test.product({ offerPriceCents: 199 });
    const theirs = await placeOnline(other, { [product.id]: 3 });
    await receive(at.stripe.pay(theirs.sessionId));
    const paid = at.stripe.sessions().find(({ id }) => id === theirs.sessionId);
    await receive(at.stripe.refundByHand(String(paid?.payment_intent), 100));
    const [refund] = at.stripe.refundsOf(String(paid?.payment_intent));
    await corrupted({ gatewayRefundId: String(refund?.id) });
    expect(await seen()).toMatchObject({ refunded: 0 });
    expect(await orderOf(other, theirs)).toMatchObject({ refunded: 1 });
    expect(await listed()).toMatchObject([{ kind: "refund", orderNumber: 1001 }]);
  });
});

describe("an answer of the gateway that nobody can read", () => {
  it("is kept once, and asked for again", async () => {
    const bob = await test.shopper();
    const product = await test.product({ offerPriceCents: 199 });
    const unpaid = await placeOnline(bob, { [product.id]: 3 });
    at.stripe.pay(unpaid.sessionId);
    for (const amount_total of ["609", 306.5]) {
      at.stripe.corrupt(unpaid.sessionId, { amount_total });
      const { status, body } = await bob.post(`/api/order/check-payment/${unpaid.id}`);
      expect(status).toBe(200);
      expect(body.order).toMatchObject({ status: "Awaiting payment", paid: 0 });
    }
    expect(await listed()).toMatchObject([
      { kind: "unreadable", orderNumber: 1002, reference: unpaid.sessionId },
    ]);
    at.stripe.corrupt(unpaid.sessionId, { amount_total: 609 });
    await bob.post(`/api/order/check-payment/${unpaid.id}`);
    expect(await orderOf(bob, unpaid)).toMatchObject({ status: "Order Placed", paid: 6.09 });
  });
});
