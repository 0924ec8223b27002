import { beforeEach, describe, expect, it } from "vitest";
import { GatewayError } from "#domains/payments/gateway/gateway.ts";
import { watchPaymentsJob } from "#domains/payments/jobs.ts";
import { deliver, report } from "#tests/support/delivered-order.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { expectBalance, orderOf, payPage } from "#tests/support/online-order.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { addVoucher } from "#tests/support/vouchers.ts";

const test = startTestShop();
const SPRING = "SPRING10";
const MINUTE_MS = 60_000;

let seller: Visitor;
let figs: string;

beforeEach(async () => {
  seller = await test.seller();
  ({ id: figs } = await test.product({
    name: "Figs",
    priceCents: 333,
    offerPriceCents: 333,
    stockQuantity: 99,
  }));
});

type Wish = {
  quantity?: number;
  voucher?: string;
  key?: string;
  way?: "cod" | "stripe";
  shownAmount?: number;
};

const addresses = new WeakMap<Visitor, string>();

async function buy(shopper: Visitor, { quantity = 1, voucher, key, way = "cod", shownAmount }: Wish = {}) {
  const items = [{ product: figs, quantity }];
  const address = addresses.get(shopper) ?? (await addAddress(shopper));
  addresses.set(shopper, address);
  const wish = { items, address, voucher, shownAmount };
  return shopper.post(`/api/order/${way}`, wish, { headers: key ? { "idempotency-key": key } : {} });
}

const usesOf = async (code = SPRING) =>
  (await seller.get(`/api/voucher/list?search=${code}`)).body.vouchers[0].uses as number;

describe("an order with a voucher", () => {
  it("costs less, and says so on its line, its receipt, and in the export", async () => {
    await addVoucher(seller);
    const bread = await test.product({
      name: "Bread",
      category: "Bakery",
      priceCents: 500,
      offerPriceCents: 500,
    });
    const ann = await test.shopper();
    const items = [
      { product: figs, quantity: 3 },
      { product: bread.id, quantity: 1 },
    ];
    const wish = { items, address: await addAddress(ann), voucher: " spring10" };
    const { status, body } = await ann.post("/api/order/cod", wish);
    // 9.99 + 5.00; 10% of it is 1.499; 2% of 13.49 is 0.2698.
    expect({ status, order: body.order }).toMatchObject({
      status: 201,
      order: {
        ...{ subtotal: 14.99, discount: 1.5, shipping: 0, shippingDiscount: 0, tax: 0.27, amount: 13.76 },
        ...{ due: 13.76, voucher: SPRING },
        items: [
          {
            discount: 1,
            discounts: [{ kind: "voucher", name: "Voucher SPRING10", amount: 1 }],
            amount: 8.99,
          },
          { discount: 0.5, amount: 4.5 },
        ],
      },
    });
    await deliver(seller, body.order._id);
    const { receipt } = (await ann.get(`/api/order/receipt/${body.order._id}`)).body;
    expect(receipt).toMatchObject({
      lines: [{ unitPrice: 3.33, discounts: [{ name: "Voucher SPRING10", amount: 1 }], amount: 8.99 }, {}],
      ...{ subtotal: 14.99, discount: 1.5, voucher: SPRING, total: 13.76, paid: 13.76 },
      taxes: [{ percent: 2, amount: 0.27 }],
    });
    expect((await ann.get(`/api/order/receipt-file/${body.order._id}`)).status).toBe(200);
    expect((await seller.get("/api/order/export")).body).toContain(",1.50,SPRING10,,,,0.00,0.00,Ask me\r\n");
    expect(await usesOf()).toBe(1);
    await expectBalance(test);
  });

  it("of a free delivery pays no fee, and no tax on it", async () => {
    await changeSettings(seller, { shipping: { fee: 5, freeFrom: 50, taxPercent: 19 } });
    await addVoucher(seller, { code: "FREE", kind: "free-delivery" });
    const { order } = (await buy(await test.shopper(), { voucher: "free" })).body;
    const expected = {
      subtotal: 3.33,
      discount: 5,
      shipping: 5,
      shippingDiscount: 5,
      tax: 0.07,
      amount: 3.4,
    };
    expect(order).toMatchObject({ ...expected, items: [{ discount: 0, amount: 3.33 }] });
    expect((await seller.post("/api/order/status", { id: order._id, status: "Cancelled" })).status).toBe(200);
    await expectBalance(test);
  });

  it("that takes everything off costs nothing, and is delivered and received like any other", async () => {
    await addVoucher(seller, { code: "ALL", percent: 100 });
    const ann = await test.shopper();
    const { order } = (await buy(ann, { quantity: 2, voucher: "ALL" })).body;
    expect(order).toMatchObject({ discount: 6.66, tax: 0, amount: 0 });
    const by = await buy(ann, { voucher: "ALL", way: "stripe" });
    expectFailure(by, 422, "online_amount");
    await deliver(seller, order._id);
    expect((await ann.get(`/api/order/receipt/${order._id}`)).body.receipt).toMatchObject({
      total: 0,
      paid: 0,
    });
    await expectBalance(test);
  });

  it("is refused with the reason, has no effect then, and can be placed without it", async () => {
    await addVoucher(seller, { minimum: 30 });
    const ann = await test.shopper();
    const say = async (voucher: string) => (await buy(ann, { voucher, key: "figs" })).body;
    const refused = { success: false, code: "voucher_refused" };
    expect(await say(SPRING)).toMatchObject({
      ...refused,
      message: "This voucher is for orders from $30.00.",
    });
    expect(await say("NONE")).toMatchObject({ ...refused, message: "There is no voucher with this code." });
    expect(await test.stockOf(figs)).toMatchObject({ stockQuantity: 99 });
    expect((await buy(ann, { key: "figs" })).status).toBe(201);
    expect(await usesOf()).toBe(0);
  });

  it("is compared with the total that was shown, and is another request than without it", async () => {
    await addVoucher(seller);
    const ann = await test.shopper();
    const other = await buy(ann, { voucher: SPRING, shownAmount: 3.4 });
    expect(other).toMatchObject({ status: 409, body: { code: "amount_changed", amount: 3.06 } });
    const placed = await buy(ann, { voucher: SPRING, shownAmount: 3.06, key: "one" });
    expect(placed).toMatchObject({ status: 201, body: { order: { amount: 3.06 } } });
    const again = await buy(ann, { voucher: SPRING, key: "one" });
    expect(again.body.order._id).toBe(placed.body.order._id);
    expectFailure(await buy(ann, { key: "one" }), 409, "idempotency_mismatch");
    expect(await usesOf()).toBe(1);
  });

  it("uses the voucher as it was when it was placed, also when the staff change it at that moment", async () => {
    const { _id, version } = await addVoucher(seller);
    const people = await Promise.all(Array.from({ length: 4 }, () => test.shopper()));
    const voucher = { code: SPRING, kind: "percent", percent: 50 };
    const [, ...orders] = await Promise.all([
      seller.put(`/api/voucher/change/${_id}`, { ...voucher, version }),
      ...people.map((each) => buy(each, { voucher: SPRING })),
    ]);
    // 10% off 3.33 or 50% off, and nothing else.
    for (const { body } of orders) expect([0.33, 1.67]).toContain(body.order.discount);
    expect(await usesOf()).toBe(4);
    await expectBalance(test);
  });
});

describe("what was paid with a voucher", () => {
  it("is what is not charged for short pieces, and refunded for others, each line by its own discount", async () => {
    await addVoucher(seller, { code: "FIVER", kind: "amount", percent: null, amount: 5 });
    const ann = await test.shopper();
    const placed = (await buy(ann, { quantity: 7, voucher: "FIVER", way: "stripe" })).body;
    // 23.31 - 5.00 = 18.31, with 0.37 tax.
    expect(placed.order).toMatchObject({ discount: 5, amount: 18.68 });
    const order = { id: placed.order._id, url: placed.url, sessionId: placed.url.split("/").at(-1) };
    await payPage(ann, order);
    await test.runJobs();
    await seller.post("/api/order/short", { id: order.id, items: [{ product: figs, quantity: 2 }] });
    await test.runJobs();
    // Five of seven pieces are left, and 3.57 of the 5.00: 16.65 - 3.57 = 13.08, with 0.26 tax.
    expect(await orderOf(ann, order)).toMatchObject({
      due: 13.34,
      refunded: 5.34,
      items: [{ amount: 13.08 }],
    });
    await expectBalance(test);
    await deliver(seller, order.id);
    for (const quantity of [1, 4]) {
      const { problem } = (await report(ann, { order: order.id, product: figs, quantity })).body;
      await seller.post(`/api/problem/answer/${problem._id}`, {
        message: "Sorry!",
        refundQuantity: quantity,
      });
    }
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ due: 0, paid: 18.68, refunded: 18.68 });
    await expectBalance(test);
  });
});

describe("a voucher for a number of orders", () => {
  it("with 10 left, used by 50 shoppers at once, makes 10 orders cheaper and refuses the others clearly", async () => {
    await addVoucher(seller, { usesMax: 10 });
    const people = await Promise.all(Array.from({ length: 50 }, () => test.shopper()));
    const replies = await Promise.all(people.map((each) => buy(each, { voucher: SPRING, key: "figs" })));
    const placed = replies.filter(({ status }) => status === 201);
    expect(placed.map(({ body }) => body.order.discount)).toEqual(Array(10).fill(0.33));
    for (const reply of replies.filter(({ status }) => status !== 201)) {
      expectFailure(reply, 422, "voucher_refused");
      expect(reply.body.message).toBe("This voucher is used up.");
    }
    expect(await usesOf()).toBe(10);
    expect(await test.stockOf(figs)).toMatchObject({ stockQuantity: 89 });
    // They can order without it, with the same key.
    const loser = people[replies.findIndex(({ status }) => status !== 201)];
    expect((await buy(loser as Shopper, { key: "figs" })).body.order).toMatchObject({
      discount: 0,
      voucher: null,
    });
    expect((await seller.get("/api/voucher/list")).body.vouchers).toMatchObject([{ state: "used-up" }]);
    await expectBalance(test);
  });

  it("is given back by a cancelled order and by one that was not paid in time, once", async () => {
    await addVoucher(seller, { usesMax: 2 });
    const ann = await test.shopper();
    const cash = (await buy(ann, { voucher: SPRING })).body.order;
    await buy(ann, { voucher: SPRING, way: "stripe" });
    const bob = await test.shopper();
    expectFailure(await buy(bob, { voucher: SPRING }), 422, "voucher_refused");
    await Promise.all([1, 2].map(() => ann.post(`/api/order/cancel/${cash._id}`, {})));
    expect(await usesOf()).toBe(1);
    test.later(40 * MINUTE_MS);
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(await usesOf()).toBe(0);
    expect((await buy(ann, { voucher: SPRING })).status).toBe(201);
    await expectBalance(test);
  });

  it("is taken again when a cancellation is undone, unless somebody else has it", async () => {
    await addVoucher(seller, { usesMax: 1 });
    const [ann, ben] = [await test.shopper(), await test.shopper()];
    const { _id: id } = (await buy(ann, { voucher: SPRING })).body.order;
    const cancel = async () =>
      (await seller.post("/api/order/status", { id, status: "Cancelled", undoSeconds: 30 })).body.undo.step;
    const first = await cancel();
    expect(await usesOf()).toBe(0);
    expect((await seller.post("/api/order/status/undo", { id, step: first })).status).toBe(200);
    expect(await usesOf()).toBe(1);
    const second = await cancel();
    expect((await buy(ben, { voucher: SPRING })).status).toBe(201);
    const refused = await seller.post("/api/order/status/undo", { id, step: second });
    expectFailure(refused, 409, "undo_refused");
    expect(refused.body.message).toContain("voucher");
    expect(await orderOf(ann, { id })).toMatchObject({ status: "Cancelled" });
    await expectBalance(test);
  });

  it.each([
    [false, { status: "Order Placed", paid: 3.06, refunded: 0 }],
    [true, { status: "Cancelled", paid: 3.06, refunded: 3.06 }],
  ])("comes with a payment that was given up, unless somebody else has it: %s", async (isTaken, outcome) => {
    await addVoucher(seller, { usesMax: 1 });
    const ann = await test.shopper();
    const { order, url } = (await buy(ann, { voucher: SPRING, way: "stripe" })).body;
    await payPage(ann, { id: order._id, url, sessionId: url.split("/").at(-1) });
    const { gateway } = test.shop;
    const silent = () => Promise.reject(new GatewayError("The gateway is silent.", { refused: false }));
    test.shop.gateway = { ...gateway, readSession: silent, expireSession: silent };
    test.later(40 * MINUTE_MS);
    const { body } = await ann.post(`/api/order/check-payment/${order._id}`);
    test.shop.gateway = gateway;
    expect(body.order.status).toBe("Cancelled");
    expect(await usesOf()).toBe(0);
    if (isTaken) expect((await buy(await test.shopper(), { voucher: SPRING })).status).toBe(201);
    await test.runJobs();
    expect(await orderOf(ann, { id: order._id })).toMatchObject(outcome);
    expect(await usesOf()).toBe(1);
    expect(await test.stockOf(figs)).toMatchObject({ stockQuantity: 98 });
    await expectBalance(test);
  });
});

describe("a voucher for one order of each shopper", () => {
  it("is used once, however often at the same time, and again after that order is cancelled", async () => {
    await addVoucher(seller, { oncePerShopper: true });
    const ann = await test.shopper();
    const replies = await Promise.all(Array.from({ length: 6 }, () => buy(ann, { voucher: SPRING })));
    const [order, ...more] = replies.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    const used = "You have used this voucher already. It is for one order of each shopper.";
    for (const { status, body } of replies)
      if (status !== 201) expect({ status, message: body.message }).toEqual({ status: 422, message: used });
    const check = () => ann.post("/api/voucher/check", { code: SPRING });
    expect((await check()).body.message).toBe(used);
    await ann.post(`/api/order/cancel/${order?.body.order._id}`, {});
    expect((await check()).status).toBe(200);
    expect((await buy(ann, { voucher: SPRING })).status).toBe(201);
    expect(await usesOf()).toBe(1);
    await expectBalance(test);
  });

  it("leads back to the shopper's own unpaid order that uses it, and no other order", async () => {
    await addVoucher(seller, { oncePerShopper: true });
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const waiting = await buy(ann, { voucher: SPRING, way: "stripe", key: "wish-1" });
    expect((await ann.post("/api/voucher/check", { code: SPRING })).status).toBe(200);
    const again = await buy(ann, { voucher: SPRING, way: "stripe", key: "wish-1" });
    expect(again.body).toMatchObject({ order: { _id: waiting.body.order._id }, url: waiting.body.url });
    const { _id, number } = waiting.body.order;
    const refused = {
      status: 422,
      body: {
        code: "voucher_refused",
        message: `Your order #${number} uses this voucher and is waiting for its payment. Pay or cancel it first.`,
        usedBy: { _id, number },
      },
    };
    expect(await buy(ann, { voucher: SPRING })).toMatchObject(refused);
    expect((await buy(bob, { voucher: SPRING })).status).toBe(201);
    await ann.post(`/api/order/cancel/${_id}`, {});
    expect((await buy(ann, { voucher: SPRING })).status).toBe(201);
  });

  it("is not said to be used up to the shopper whose unpaid order has its last use", async () => {
    await addVoucher(seller, { usesMax: 1 });
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const waiting = await buy(ann, { voucher: SPRING, way: "stripe" });
    expect((await buy(ann, { voucher: SPRING })).body.usedBy._id).toBe(waiting.body.order._id);
    const { body } = await buy(bob, { voucher: SPRING });
    expect(body).toMatchObject({ message: "This voucher is used up." });
    expect(body).not.toHaveProperty("usedBy");
  });

  it("can be used again once it is for several orders of each", async () => {
    await addVoucher(seller, { oncePerShopper: true });
    const ann = await test.shopper();
    expect((await buy(ann, { voucher: SPRING })).status).toBe(201);
    const [voucher] = (await seller.get("/api/voucher/list")).body.vouchers;
    const change = {
      code: SPRING,
      kind: "percent",
      percent: 10,
      oncePerShopper: false,
      version: voucher.version,
    };
    const changed = await seller.put(`/api/voucher/change/${voucher._id}`, change);
    expect(changed).toMatchObject({ status: 200 });
    expect((await ann.post("/api/voucher/check", { code: SPRING })).status).toBe(200);
    expect((await buy(ann, { voucher: SPRING })).status).toBe(201);
  });

  it("is used once by guests with the same email, in any case", async () => {
    await addVoucher(seller, { oncePerShopper: true });
    const guest = async (email: string) => {
      const visitor = test.visitor();
      await visitor.post("/api/user/guest", { name: "Gus", email });
      return visitor;
    };
    const [gus, same, other] = await Promise.all(
      ["gus@example.com", "Gus@Example.com", "eve@example.com"].map(guest),
    );
    const replies = await Promise.all([gus, same].map((each) => buy(each as Visitor, { voucher: SPRING })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await buy(other as Visitor, { voucher: SPRING })).status).toBe(201);
    await expectBalance(test);
  });
});
