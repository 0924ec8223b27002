import { expect, it } from "vitest";
import { settlePayment } from "#domains/payments/settle-payment.ts";
import { deliver, deliveredOrder } from "#tests/support/delivered-order.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { expectBalance, orderOf, payPage } from "#tests/support/online-order.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

/** A shopper with 10.99 of store credit, from three pieces of a product at 3.59 with 2% tax. */
async function arrange() {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  const { id: product } = await test.product({ stockQuantity: 50 });
  const order = await deliveredOrder(test, ann, { [product]: 3 });
  expect((await giveBack(seller, order, { lines: [{ product, quantity: 3 }] })).status).toBe(201);
  return { seller, ann, product, address: await addAddress(ann) };
}

const balanceOf = async (ann: Shopper) => (await ann.get("/api/credit")).body.balance;

/** Orders some pieces; returns the reply. */
const place = (
  { ann, product, address }: { ann: Shopper; product: string; address: string },
  { way = "cod", quantity = 1, ...wish }: { way?: "cod" | "stripe"; quantity?: number; credit?: number },
  headers = {},
) => ann.post(`/api/order/${way}`, { items: [{ product, quantity }], address, ...wish }, { headers });

it("pays a part of a cash order; only the rest is collected at the door", async () => {
  const shop = await arrange();
  const { status, body } = await place(shop, { quantity: 4, credit: 10 });
  expect(status).toBe(201);
  expect(body.order).toMatchObject({ amount: 14.65, due: 14.65, credit: 10, paid: 0, isPaid: false });
  expect(await balanceOf(shop.ann)).toBe(0.99);
  await deliver(shop.seller, body.order._id);
  expect(await orderOf(shop.ann, { id: body.order._id })).toMatchObject({ paid: 4.65, isPaid: true });
  await expectBalance(test);
  const { receipt } = (await shop.ann.get(`/api/order/receipt/${body.order._id}`)).body;
  expect(receipt).toMatchObject({ total: 14.65, credit: 10, paid: 4.65, refundPending: 0 });
});

it("pays a part of a card order: the card pays the rest, and gets that back first when something is short", async () => {
  const shop = await arrange();
  const { body } = await place(shop, { way: "stripe", quantity: 4, credit: 10 });
  const order = { id: body.order._id, url: body.url, sessionId: String(body.url).split("/").at(-1) ?? "" };
  await payPage(shop.ann, order);
  await test.runJobs();
  expect(await orderOf(shop.ann, order)).toMatchObject({ status: "Order Placed", paid: 4.65, isPaid: true });
  await expectBalance(test);
  const short = { id: order.id, items: [{ product: shop.product, quantity: 2 }] };
  expect((await shop.seller.post("/api/order/short", short)).status).toBe(200);
  await test.runJobs();
  await test.runJobs();
  expect(await orderOf(shop.ann, order)).toMatchObject({
    due: 7.32,
    credit: 7.32,
    paid: 4.65,
    refunded: 4.65,
  });
  expect(await balanceOf(shop.ann)).toBe(3.67);
  await expectBalance(test);
});

it("pays all of an order, which needs no gateway and is placed at once", async () => {
  const shop = await arrange();
  const { status, body } = await place(shop, { way: "stripe", quantity: 3, credit: 10.99 });
  expect(status).toBe(201);
  expect(body.url).toMatch(/\/my-orders\/[^/]+$/);
  expect(body.order).toMatchObject({ status: "Order Placed", isPaid: true, paid: 0, credit: 10.99 });
  await test.runJobs();
  await expectBalance(test);
  await deliver(shop.seller, body.order._id);
  expect((await giveBack(shop.seller, body.order._id, { lines: [], shipping: null })).status).toBe(422);
  // Money was never paid: it comes back as store credit only.
  const wish = { lines: [{ product: shop.product, quantity: 1 }] };
  expectFailure(
    await giveBack(shop.seller, body.order._id, { ...wish, destination: "cash" }),
    422,
    "refund_rule",
  );
  expect((await giveBack(shop.seller, body.order._id, wish)).status).toBe(201);
  expect(await balanceOf(shop.ann)).toBe(3.67);
  await expectBalance(test);
});

it("twelve orders at once spend it once", async () => {
  const shop = await arrange();
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      place(shop, { way: n % 2 ? "cod" : "stripe", quantity: 3, credit: 10.99 }),
    ),
  );
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(11);
  for (const reply of refused) expectFailure(reply, 409, "credit_short");
  expect(await balanceOf(shop.ann)).toBe(0);
  await expectBalance(test);
});

it("a repeated order with one key uses it once, and every repetition gets that order", async () => {
  const shop = await arrange();
  for (const round of ["one", "two", "three", "four"]) {
    const key = { "idempotency-key": round };
    // Some begin while the first is being placed, or has just been.
    const replies = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        for (let before = 0; before < n; before += 1) await shop.ann.get("/api/credit");
        return place(shop, { quantity: 3, credit: 10.99 }, key);
      }),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map(({ body }) => body.order._id)).size).toBe(1);
    await shop.ann.post(`/api/order/cancel/${replies[0]?.body.order._id}`, {});
  }
  expect(await balanceOf(shop.ann)).toBe(10.99);
  await expectBalance(test);
});

it("an order that it pays all of because something is short is paid: nothing is collected", async () => {
  const shop = await arrange();
  const { order } = (await place(shop, { quantity: 4, credit: 10 })).body;
  const short = { id: order._id, items: [{ product: shop.product, quantity: 2 }] };
  expect((await shop.seller.post("/api/order/short", short)).status).toBe(200);
  expect(await orderOf(shop.ann, { id: order._id })).toMatchObject({ due: 7.32, credit: 7.32, isPaid: true });
  await deliver(shop.seller, order._id);
  expect(await orderOf(shop.ann, { id: order._id })).toMatchObject({ paid: 0, isPaid: true });
  await expectBalance(test);
});

it("comes back when the order is cancelled or expires, also while others are placed", async () => {
  const shop = await arrange();
  const cash = (await place(shop, { credit: 3 })).body.order._id;
  const card = (await place(shop, { way: "stripe", quantity: 2, credit: 5 })).body.order._id;
  expect(await balanceOf(shop.ann)).toBe(2.99);
  await Promise.all([
    shop.ann.post(`/api/order/cancel/${cash}`, {}),
    shop.ann.post(`/api/order/cancel/${cash}`, {}),
    place(shop, { credit: 2.99 }),
  ]);
  expect(await balanceOf(shop.ann)).toBe(3);
  test.later(3_600_000);
  await settlePayment(test.shop, card);
  expect(await orderOf(shop.ann, { id: card })).toMatchObject({ status: "Cancelled" });
  expect(await balanceOf(shop.ann)).toBe(8);
  await expectBalance(test);
});

it("a cancelled order whose store credit was used meanwhile stays cancelled", async () => {
  const shop = await arrange();
  // The time to undo does not pass.
  test.later(0);
  const id = (await place(shop, { quantity: 3, credit: 10.99 })).body.order._id;
  const cancel = { id, status: "Cancelled", undoSeconds: 10 };
  const { undo } = (await shop.seller.post("/api/order/status", cancel)).body;
  expect(await balanceOf(shop.ann)).toBe(10.99);
  const other = (await place(shop, { credit: 3 })).body.order._id;
  expectFailure(
    await shop.seller.post("/api/order/status/undo", { id, step: undo.step }),
    409,
    "undo_refused",
  );
  await shop.ann.post(`/api/order/cancel/${other}`, {});
  expect((await shop.seller.post("/api/order/status/undo", { id, step: undo.step })).status).toBe(200);
  expect(await balanceOf(shop.ann)).toBe(0);
  await expectBalance(test);
});

it("no more than there is, than the order costs, or than leaves enough for a card", async () => {
  const shop = await arrange();
  expectFailure(await place(shop, { quantity: 9, credit: 11 }), 409, "credit_short");
  expectFailure(await place(shop, { credit: 3.67 }), 409, "credit_short");
  expectFailure(await place(shop, { credit: -1 }), 400, "invalid_input");
  expectFailure(await place(shop, { credit: 1.004 }), 400, "invalid_input");
  expectFailure(await place(shop, { way: "stripe", credit: 3.6 }), 422, "online_amount");
  const bob = await test.shopper();
  const wish = { ...shop, ann: bob, address: await addAddress(bob) };
  expectFailure(await place(wish, { credit: 1 }), 409, "credit_short");
  expect((await bob.get("/api/credit")).body).toMatchObject({ balance: 0, entries: [], nextCursor: null });
});
