import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { deliveredOrder, report } from "#tests/support/delivered-order.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { expectBalance, orderOf } from "#tests/support/online-order.ts";
import { mailsTo } from "#tests/support/outbox.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

/** A delivered order of three pieces at 3.00 and one at 5.00, with 10% tax, of which the first line has a problem. */
async function arrange(way: "cash" | "card") {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  await changeSettings(seller, { tax: { included: false, percent: 10, byCategory: {} } });
  const [one, other] = await test.products(
    { offerPriceCents: 300, stockQuantity: 10 },
    { name: "Figs", priceCents: 500, offerPriceCents: 500 },
  );
  const [product, figs] = [one?.id ?? "", other?.id ?? ""];
  const order = await deliveredOrder(test, ann, { [product]: 3, [figs]: 1 }, way);
  const id = (await report(ann, { order, product, quantity: 2 })).body.problem._id as string;
  return { seller, ann, product, figs, order, id };
}

const problemsOf = async (ann: Shopper, order: string) =>
  (await ann.get(`/api/problem/order/${order}`)).body.problems;

const message = "We are sorry. That should not happen.";

it("a message answers a problem, and the shopper is told by bell, by mail and on the order's page", async () => {
  const { seller, ann, product, order, id } = await arrange("cash");
  const { status, body } = await seller.post(`/api/problem/answer/${id}`, { message });
  expect({ status, message: body.message }).toEqual({ status: 200, message: "The shopper is told" });
  const answer = { message, refunded: 0, refund: 0 };
  expect(body.problem).toMatchObject({ _id: id, answer, answeredBy: expect.stringMatching(/./) });
  expect(await problemsOf(ann, order)).toMatchObject([{ _id: id, answer }]);
  const [told] = (await ann.get("/api/notification/get")).body.notifications;
  expect(told).toMatchObject({ title: "We have answered you", link: `/my-orders?order=${order}` });
  expect(told.message).toContain(message);
  const [mail] = await mailsTo(test, ann.email);
  expect(mail?.subject).toContain("About Vine Tomatoes in your order");
  expect(mail?.text).toContain(message);
  expect((await seller.get("/api/problem/list")).body.total).toBe(0);
  expect((await seller.get("/api/problem/list?state=answered")).body.problems).toEqual([body.problem]);
  // Answered, it can be reported again.
  expect((await report(ann, { order, product })).status).toBe(201);
});

it("pieces paid by card are refunded to the card with their tax, once, and the receipt says so", async () => {
  const { seller, ann, order, id } = await arrange("card");
  const { body } = await seller.post(`/api/problem/answer/${id}`, { message, refundQuantity: 2 });
  expect(body.problem).toMatchObject({ answer: { refunded: 2, refund: 6.6 }, refundable: 1 });
  await expectBalance(test);
  const [told] = (await ann.get("/api/notification/get")).body.notifications;
  expect(told.message).toContain("You get $6.60 back to your card.");
  await test.runJobs();
  await test.runJobs();
  expect(await orderOf(ann, { id: order })).toMatchObject({
    amount: 15.4,
    due: 8.8,
    paid: 15.4,
    refunded: 6.6,
  });
  await expectBalance(test);
  const { receipt } = (await ann.get(`/api/order/receipt/${order}`)).body;
  expect(receipt).toMatchObject({ total: 8.8, taxes: [{ percent: 10, amount: 0.8 }], refunded: 6.6 });
  expect(receipt.lines).toContainEqual(
    expect.objectContaining({ ordered: 3, refunded: 2, quantity: 1, amount: 3 }),
  );
});

it("what was paid in cash is given back in cash", async () => {
  const { seller, ann, order, id } = await arrange("cash");
  await seller.post(`/api/problem/answer/${id}`, { message, refundQuantity: 3 });
  expect(await orderOf(ann, { id: order })).toMatchObject({
    due: 5.5,
    paid: 15.4,
    refunded: 9.9,
    isPaid: true,
  });
  await expectBalance(test);
  const [told] = (await ann.get("/api/notification/get")).body.notifications;
  expect(told.message).toContain("You get $9.90 back in cash.");
});

it("of several answers at the same moment one counts, and money is refunded once", async () => {
  const { seller, ann, order, id } = await arrange("card");
  const answers = Array.from({ length: 4 }, () =>
    seller.post(`/api/problem/answer/${id}`, { message, refundQuantity: 3 }),
  );
  const replies = await Promise.all(answers);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  for (const reply of replies) if (reply.status === 409) expectFailure(reply, 409, "problem_answered");
  await test.runJobs();
  expect(await orderOf(ann, { id: order })).toMatchObject({ due: 5.5, refunded: 9.9 });
  await expectBalance(test);
});

it("a repeated answer with the same key gets the same reply, and refunds once", async () => {
  const { seller, ann, order, id } = await arrange("cash");
  const headers = { "idempotency-key": "a-key" };
  const answer = () => seller.post(`/api/problem/answer/${id}`, { message, refundQuantity: 1 }, { headers });
  const [one, other] = await Promise.all([answer(), answer()]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(other.body).toEqual(one.body);
  expect(await orderOf(ann, { id: order })).toMatchObject({ refunded: 3.3 });
});

it("never more than the line still costs, whatever was refunded before", async () => {
  const { seller, ann, order, product, id } = await arrange("cash");
  const answer = (problem: string, refundQuantity: number) =>
    seller.post(`/api/problem/answer/${problem}`, { message, refundQuantity });
  expectFailure(await answer(id, 4), 422, "refund_rule");
  expect((await answer(id, 2)).status).toBe(200);
  expectFailure(await report(ann, { order, product, quantity: 2 }), 422, "problem_rule");
  const second = (await report(ann, { order, product })).body.problem._id;
  expectFailure(await answer(second, 2), 422, "refund_rule");
  expect((await answer(second, 1)).status).toBe(200);
  expectFailure(await report(ann, { order, product }), 422, "problem_rule");
  expect(await orderOf(ann, { id: order })).toMatchObject({ due: 5.5, refunded: 9.9 });
  await expectBalance(test);
});

it("nothing is refunded that a bank decides about, or that went back in another way", async () => {
  const { seller, order, id } = await arrange("card");
  const refund = () => seller.post(`/api/problem/answer/${id}`, { message, refundQuantity: 1 });
  const set = (change: ReturnType<typeof sql>) =>
    test.shop.db.execute(sql`update orders set ${change} where id = ${order}`);
  await set(sql`dispute = 'open'`);
  expectFailure(await refund(), 422, "refund_rule");
  await set(sql`dispute = 'lost', refunded_cents = 1540, charged_back_cents = 1540`);
  expectFailure(await refund(), 422, "refund_rule");
  // Without money it can be answered.
  expect((await seller.post(`/api/problem/answer/${id}`, { message })).status).toBe(200);
});

it("pickers see problems and do not answer them; managers do, and the entries say who", async () => {
  const { id } = await arrange("cash");
  const [picker, manager] = [await test.staff("picker"), await test.staff("manager")];
  expectFailure(await picker.post(`/api/problem/answer/${id}`, { message }), 403, "not_allowed");
  expectFailure(await manager.post("/api/problem/answer/nonsense", { message }), 404, "problem_not_found");
  const reply = await manager.post(`/api/problem/answer/${id}`, { message: " ", refundQuantity: 1 });
  expect(reply.status).toBe(400);
  expect(
    (await manager.post(`/api/problem/answer/${id}`, { message, refundQuantity: 1 })).body.problem,
  ).toMatchObject({
    answeredBy: "manager",
  });
  const { rows } = await test.shop.db.execute(sql`
    select distinct actor_kind, actor_id from ledger_postings where entry like 'line-refund:%'
    union select actor_kind, actor_id from order_problems`);
  expect(rows).toEqual([{ actor_kind: "staff", actor_id: manager.id }]);
});
