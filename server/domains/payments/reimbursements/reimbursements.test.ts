import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { deliveredOrder, report } from "#tests/support/delivered-order.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { expectBalance, orderOf } from "#tests/support/online-order.ts";
import { mailsTo, tokenMailedTo } from "#tests/support/outbox.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

/** A delivered order of three pieces at 3.00 and one at 5.00, with a fee of 2.00 and 10% tax: 17.60. */
async function arrange(way: "cash" | "card") {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  await changeSettings(seller, {
    tax: { included: false, percent: 10, byCategory: {} },
    shipping: { fee: 2, freeFrom: null, taxPercent: 10 },
  });
  const [one, other] = await test.products(
    { offerPriceCents: 300, stockQuantity: 20 },
    { name: "Figs", priceCents: 500, offerPriceCents: 500 },
  );
  const [product, figs] = [one?.id ?? "", other?.id ?? ""];
  const order = await deliveredOrder(test, ann, { [product]: 3, [figs]: 1 }, way);
  return { seller, ann, product, figs, order };
}

const line = (product: string, quantity: number, amount?: number) => ({
  lines: [{ product, quantity, amount }],
});

it("pieces go back to the card with their tax; the shopper is told, and the staff see who did it", async () => {
  const { seller, ann, product, order } = await arrange("card");
  const wish = { ...line(product, 2), destination: "card", note: "A split bag", shownAmount: 6.6 };
  const { status, body } = await giveBack(seller, order, wish);
  expect({ status, message: body.message }).toEqual({
    status: 201,
    message: "Money given back. The shopper has been notified.",
  });
  expect(body.reimbursement).toMatchObject({ amount: 6.6, money: 6.6, credit: 0 });
  await test.runJobs();
  expect(await orderOf(ann, { id: order })).toMatchObject({ due: 11, paid: 17.6, refunded: 6.6 });
  await expectBalance(test);
  const titles = (await ann.get("/api/notification/get")).body.notifications.map(
    ({ message }: { message: string }) => message,
  );
  expect(titles.join()).toContain("you get back $6.60 to your card");
  const mails = await mailsTo(test, ann.email);
  expect(mails.map(({ text }) => text).join()).toContain("2 × Vine Tomatoes: $6.60");
  const { body: state } = await seller.get(`/api/reimbursement/order/${order}`);
  expect(state).toMatchObject({
    refusal: null,
    moneyLeft: 11,
    limit: null,
    destinations: ["card", "credit", "cash"],
    reimbursements: [{ reason: "damaged", note: "A split bag", amount: 6.6, by: expect.any(String) }],
  });
  expect((await ann.get(`/api/order/receipt/${order}`)).body.receipt).toMatchObject({
    total: 11,
    refunded: 6.6,
  });
});

it("a smaller amount lowers the price, the rest can follow, and no more than that", async () => {
  const { seller, ann, product, figs, order } = await arrange("cash");
  const cash = { destination: "cash" };
  expectFailure(await giveBack(seller, order, { ...line(figs, 1, 5.51), ...cash }), 422, "refund_rule");
  expect((await giveBack(seller, order, { ...line(figs, 1, 2), ...cash })).body.reimbursement.amount).toBe(2);
  expect(await orderOf(ann, { id: order })).toMatchObject({ due: 15.6, refunded: 2 });
  await expectBalance(test);
  const { receipt } = (await ann.get(`/api/order/receipt/${order}`)).body;
  expect(receipt).toMatchObject({ subtotal: 14, shipping: 2, reduced: 1.82, total: 15.6 });
  expect(receipt.taxes).toEqual([{ percent: 10, amount: 1.42 }]);
  expectFailure(await giveBack(seller, order, { ...line(product, 4), ...cash }), 422, "refund_rule");
  const all = { lines: [...line(product, 3).lines, ...line(figs, 1).lines], shipping: {}, ...cash };
  expectFailure(await giveBack(seller, order, { ...all, shownAmount: 17.6 }), 409, "refund_changed");
  expect((await giveBack(seller, order, { ...all, shownAmount: 15.6 })).status).toBe(201);
  expect(await orderOf(ann, { id: order })).toMatchObject({ due: 0, paid: 17.6, refunded: 17.6 });
  await expectBalance(test);
  expectFailure(await giveBack(seller, order, all), 422, "refund_rule");
  expect((await seller.get(`/api/reimbursement/order/${order}`)).body.refusal).toMatch(/given back/);
});

it("a line is named once, and the fee is given back once", async () => {
  const { seller, figs, product, order } = await arrange("cash");
  const twice = { lines: [...line(product, 1).lines, ...line(product, 1).lines] };
  expectFailure(await giveBack(seller, order, twice), 422, "refund_rule");
  expect((await giveBack(seller, order, { lines: [], shipping: {} })).status).toBe(201);
  const again = await giveBack(seller, order, { ...line(figs, 1), shipping: {} });
  expect(again).toMatchObject({ status: 422, body: { message: "The delivery fee has been given back." } });
});

it("an amount with fractions of a cent is refused, not rounded", async () => {
  const { seller, ann, figs, order } = await arrange("cash");
  const wishes = [
    line(figs, 1, 1.004),
    { lines: [], shipping: { amount: 0.999 } },
    { ...line(figs, 1, 1), shownAmount: 1.004 },
  ];
  for (const wish of wishes) expectFailure(await giveBack(seller, order, wish), 400, "invalid_input");
  const { fields } = (await giveBack(seller, order, line(figs, 1, 1.004))).body;
  expect(Object.keys(fields)).toEqual(["lines.0.amount"]);
  expect(await orderOf(ann, { id: order })).toMatchObject({ due: 17.6, creditBack: 0 });
});

it("store credit is the shopper's, and no money leaves", async () => {
  const { seller, ann, product, order } = await arrange("card");
  expect((await giveBack(seller, order, line(product, 3))).body.reimbursement).toMatchObject({ credit: 9.9 });
  await test.runJobs();
  expect(await orderOf(ann, { id: order })).toMatchObject({ due: 7.7, refunded: 0, creditBack: 9.9 });
  expect((await ann.get("/api/credit")).body).toMatchObject({
    balance: 9.9,
    entries: [{ kind: "given", amount: 9.9, order: { _id: order } }],
  });
  await expectBalance(test);
  // What is left goes to the card, and no more.
  const rest = { lines: [], shipping: {}, destination: "card" };
  expect((await giveBack(seller, order, rest)).status).toBe(201);
  await test.runJobs();
  expect(await orderOf(ann, { id: order })).toMatchObject({ due: 5.5, refunded: 2.2 });
  await expectBalance(test);
});

it("cash for a card order is noted, the shopper is told so, and the card is not refunded as well", async () => {
  const { seller, ann, figs, order } = await arrange("card");
  expect((await giveBack(seller, order, { ...line(figs, 1), destination: "cash" })).status).toBe(201);
  await test.runJobs();
  expect(await orderOf(ann, { id: order })).toMatchObject({ due: 12.1, refunded: 5.5 });
  await expectBalance(test);
  const { notifications } = (await ann.get("/api/notification/get")).body;
  expect(notifications[0].message).toContain("you get back $5.50 in cash.");
});

it("a guest's store credit is the account's that has confirmed the guest's email, not of whoever registers with it", async () => {
  const [seller, guest] = [await test.seller(), test.visitor()];
  await guest.post("/api/user/guest", { name: "Gus", email: "gus@example.com" });
  const { id } = await test.product();
  const order = await deliveredOrder(test, Object.assign(guest, { email: "gus@example.com" }) as never, {
    [id]: 2,
  });
  const ways = async () => (await seller.get(`/api/reimbursement/order/${order}`)).body.destinations;
  expect(await ways()).toEqual(["cash"]);
  expectFailure(await giveBack(seller, order, line(id, 1)), 422, "refund_rule");
  const gus = test.visitor();
  const password = "plum-jam-2026";
  await gus.post("/api/user/register", { name: "Gus", email: "gus@example.com", password });
  expect(await ways()).toEqual(["cash"]);
  expectFailure(await giveBack(seller, order, line(id, 1)), 422, "refund_rule");
  expect((await gus.get("/api/credit")).body.balance).toBe(0);
  await gus.post("/api/user/forgot-password", { email: "gus@example.com" });
  const token = await tokenMailedTo(test, "gus@example.com");
  expect((await gus.post("/api/user/reset-password", { token, password })).status).toBe(200);
  await gus.post("/api/user/login", { email: "gus@example.com", password });
  expect(await ways()).toEqual(["cash", "credit"]);
  expect((await giveBack(seller, order, line(id, 1))).status).toBe(201);
  expect((await gus.get("/api/credit")).body.balance).toBe(3.66);
  expect((await guest.get("/api/credit")).body.balance).toBe(0);
  await expectBalance(test);
});

it("managers give back up to the shop's limit for an order, with problems; pickers nothing", async () => {
  const { seller, ann, product, figs, order } = await arrange("cash");
  await changeSettings(seller, { refunds: { managerLimit: 8 } });
  const [manager, picker] = [await test.staff("manager"), await test.staff("picker")];
  const cash = { destination: "cash" };
  expectFailure(await giveBack(picker, order, { ...line(product, 1), ...cash }), 403, "not_allowed");
  expect((await giveBack(manager, order, { ...line(product, 1), ...cash })).status).toBe(201);
  expectFailure(await giveBack(manager, order, { ...line(figs, 1), ...cash }), 422, "refund_rule");
  const { problem } = (await report(ann, { order, product: figs })).body;
  const answer = { message: "Sorry.", refundQuantity: 1 };
  expectFailure(await manager.post(`/api/problem/answer/${problem._id}`, answer), 422, "refund_rule");
  expect((await manager.get(`/api/reimbursement/order/${order}`)).body.limit).toBe(4.7);
  expect((await giveBack(seller, order, { ...line(figs, 1), ...cash })).status).toBe(201);
  await expectBalance(test);
});

it("twenty at once from several windows, with an answered problem: never more than was paid", async () => {
  const { seller, ann, product, figs, order } = await arrange("card");
  const { problem } = (await report(ann, { order, product })).body;
  const ways = ["card", "credit", "cash"];
  const all = { lines: [...line(product, 2).lines, ...line(figs, 1).lines], shipping: {} };
  const replies = await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => giveBack(seller, order, { ...all, destination: ways[n % 3] })),
    seller.post(`/api/problem/answer/${problem._id}`, { message: "Sorry.", refundQuantity: 3 }),
  ]);
  const ok = replies.filter(({ status }) => status < 300);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  // Either the problem took all of the pieces, or one of the twenty and not the problem.
  expect(ok.length).toBeGreaterThanOrEqual(1);
  await test.runJobs();
  await test.runJobs();
  const now = await orderOf(ann, { id: order });
  const { balance } = (await ann.get("/api/credit")).body;
  expect(now.refunded + now.creditBack + now.due).toBeCloseTo(17.6, 5);
  expect(balance).toBe(now.creditBack);
  expect(now.due).toBeGreaterThanOrEqual(0);
  await expectBalance(test);
});

it("a repeated request gives back once, and gets the same reply", async () => {
  const { seller, ann, figs, order } = await arrange("cash");
  const again = () => giveBack(seller, order, line(figs, 1), { "idempotency-key": "one" });
  const replies = await Promise.all([again(), again(), again()]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(replies[1]?.body).toEqual(replies[0]?.body);
  expect((await ann.get("/api/credit")).body.balance).toBe(5.5);
});

it("nothing is given back that a bank decides about, and what it took back not again", async () => {
  const { seller, figs, product, order } = await arrange("card");
  const set = (change: ReturnType<typeof sql>) =>
    test.shop.db.execute(sql`update orders set ${change} where id = ${order}`);
  await set(sql`dispute = 'open'`);
  for (const destination of ["card", "credit", "cash"])
    expectFailure(await giveBack(seller, order, { ...line(figs, 1), destination }), 422, "refund_rule");
  // A part of it was lost: the first 5.50 of what is given back went back by the bank.
  await set(sql`dispute = 'lost', refunded_cents = 550, charged_back_cents = 550`);
  expectFailure(await giveBack(seller, order, line(figs, 1)), 422, "refund_rule");
  expect((await seller.get(`/api/reimbursement/order/${order}`)).body).toMatchObject({ returned: 5.5 });
  const more = { lines: [...line(figs, 1).lines, ...line(product, 1).lines] };
  expect((await giveBack(seller, order, more)).body.reimbursement).toMatchObject({
    amount: 3.3,
    credit: 3.3,
  });
  await set(sql`dispute = 'lost', refunded_cents = 1760, charged_back_cents = 1760`);
  expectFailure(await giveBack(seller, order, { ...line(product, 2), shipping: {} }), 422, "refund_rule");
});

it("not before the delivery is final, and not an unknown order", async () => {
  const { seller, ann, figs } = await arrange("cash");
  const order = await deliveredOrder(test, ann, { [figs]: 1 });
  await test.shop.db.execute(sql`update orders set status = 'Packed' where id = ${order}`);
  expectFailure(await giveBack(seller, order, line(figs, 1)), 422, "refund_rule");
  expectFailure(await giveBack(seller, crypto.randomUUID(), line(figs, 1)), 404, "order_not_found");
  await test.shop.db.execute(sql`update orders set status = 'Delivered' where id = ${order}`);
  const other = await giveBack(seller, order, line(crypto.randomUUID(), 1));
  expect(other).toMatchObject({ status: 422, body: { message: "This product is not in the order." } });
  expectFailure(await giveBack(seller, order, { reason: "whim" }), 400, "invalid_input");
});
