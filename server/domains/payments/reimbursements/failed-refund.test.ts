import { beforeEach, expect, it } from "vitest";
import { settlePaymentJob } from "#domains/sales/orders/jobs.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { expectBalance, orderOf, payPage, placeOnline } from "#tests/support/online-order.ts";
import { mailsTo } from "#tests/support/outbox.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { createCashOnlyGateway } from "../gateway/cash-only.ts";

const test = startTestShop();

let demoGateway: typeof test.shop.gateway;
beforeEach(() => {
  demoGateway ??= test.shop.gateway;
  test.shop.gateway = demoGateway;
});

/** An order of three pieces, 10.99, that is paid by card at a gateway which the shop no longer uses. */
async function arrange() {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  const { id: product } = await test.product({ stockQuantity: 50 });
  const { id: order, ...page } = await placeOnline(ann, { [product]: 3 });
  await payPage(ann, { id: order, ...page });
  await test.runJobs();
  test.shop.gateway = createCashOnlyGateway();
  return { seller, ann, product, order };
}

const give = (staff: Visitor, order: string, wish: object = {}, headers = {}) =>
  staff.post("/api/reimbursement/failed-refund", { order, destination: "cash", ...wish }, { headers });

const settle = async (orderId: string) => {
  await test.shop.jobs.send(test.shop.db, settlePaymentJob, { orderId });
  await test.runJobs();
};

const problems = async (seller: Visitor) =>
  (await seller.get("/api/order/seller?tab=problems")).body.orders.map(({ _id }: { _id: string }) => _id);

const balanceOf = async (ann: Shopper) => (await ann.get("/api/credit")).body.balance;

it("a cancelled order's failed refund is given in cash, once: it is no problem any more", async () => {
  const { seller, ann, order } = await arrange();
  expectFailure(await give(seller, order), 422, "refund_rule");
  await ann.post(`/api/order/cancel/${order}`, {});
  await settle(order);
  expect(await problems(seller)).toEqual([order]);
  expect((await seller.get(`/api/reimbursement/order/${order}`)).body).toMatchObject({
    failedRefund: 10.99,
    destinations: ["credit", "cash"],
  });
  const { status, body } = await give(seller, order, { shownAmount: 10.99, note: "At the counter" });
  expect(status).toBe(201);
  expect(body.reimbursement).toMatchObject({
    ...{ reason: "card-refund-failed", note: "At the counter" },
    ...{ amount: 10.99, money: 10.99, credit: 0, parts: [] },
  });
  expect(await orderOf(ann, { id: order })).toMatchObject({
    refundFailed: false,
    paid: 10.99,
    refunded: 10.99,
  });
  expect(await problems(seller)).toEqual([]);
  await expectBalance(test);
  expectFailure(await give(seller, order), 422, "refund_rule");
  // The gateway is back, and gives nothing more.
  test.shop.gateway = demoGateway;
  await settle(order);
  expect(await orderOf(ann, { id: order })).toMatchObject({ refundFailed: false, refunded: 10.99 });
  await expectBalance(test);
  const mails = await mailsTo(test, ann.email);
  expect(mails.map(({ text }) => text).join()).toContain("We give $10.99 back for order");
});

it("as store credit it is given once, also when the gateway is back", async () => {
  const { seller, ann, order } = await arrange();
  await ann.post(`/api/order/cancel/${order}`, {});
  await settle(order);
  expect((await give(seller, order, { destination: "credit" })).status).toBe(201);
  expect(await balanceOf(ann)).toBe(10.99);
  test.shop.gateway = demoGateway;
  await settle(order);
  expect(await orderOf(ann, { id: order })).toMatchObject({
    ...{ refundFailed: false, refunded: 0, creditBack: 10.99 },
  });
  await expectBalance(test);
});

it("what was missing in an order under way is given likewise, and the rest when it is cancelled after all", async () => {
  const { seller, ann, product, order } = await arrange();
  await seller.post("/api/order/short", { id: order, items: [{ product, quantity: 1 }] });
  await settle(order);
  expectFailure(await give(seller, order, { shownAmount: 10.99 }), 409, "refund_changed");
  expectFailure(await give(seller, order, { shownAmount: 3.674 }), 400, "invalid_input");
  expect((await give(seller, order, { destination: "credit", shownAmount: 3.67 })).status).toBe(201);
  await expectBalance(test);
  await seller.post("/api/order/status", { id: order, status: "Cancelled" });
  await settle(order);
  expect((await give(seller, order, { shownAmount: 7.32 })).status).toBe(201);
  expect(await orderOf(ann, { id: order })).toMatchObject({ refunded: 7.32, creditBack: 3.67 });
  expect(await balanceOf(ann)).toBe(3.67);
  expect(await problems(seller)).toEqual([]);
  await expectBalance(test);
});

it("twenty at once, in both ways and with the gateway back: given once", async () => {
  const { seller, ann, order } = await arrange();
  await ann.post(`/api/order/cancel/${order}`, {});
  await settle(order);
  test.shop.gateway = demoGateway;
  const [replies] = await Promise.all([
    Promise.all(
      Array.from({ length: 20 }, (_, n) => give(seller, order, { destination: n % 2 ? "cash" : "credit" })),
    ),
    settle(order),
  ]);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 201))
    expectFailure(reply, 422, "refund_rule");
  const { refunded, creditBack } = await orderOf(ann, { id: order });
  expect(refunded + creditBack).toBe(10.99);
  expect(await balanceOf(ann)).toBe(creditBack);
  await expectBalance(test);
});

it("a repeated request is answered as the first", async () => {
  const { seller, ann, order } = await arrange();
  await ann.post(`/api/order/cancel/${order}`, {});
  await settle(order);
  const again = () => give(seller, order, { destination: "credit" }, { "idempotency-key": "one" });
  const replies = await Promise.all([again(), again(), again()]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await balanceOf(ann)).toBe(10.99);
});

it("has the permission and the limit of money that is given back", async () => {
  const { seller, ann, order } = await arrange();
  await ann.post(`/api/order/cancel/${order}`, {});
  await settle(order);
  await changeSettings(seller, { refunds: { managerLimit: 10 } });
  expectFailure(await give(await test.staff("picker"), order), 403, "not_allowed");
  expectFailure(await give(await test.staff("manager"), order), 422, "refund_rule");
  expectFailure(await give(seller, crypto.randomUUID()), 404, "order_not_found");
  expectFailure(await give(seller, order, { destination: "card" }), 400, "invalid_input");
  expect((await give(seller, order)).status).toBe(201);
});
