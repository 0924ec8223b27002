import { describe, expect, it } from "vitest";
import type { WhenMissing } from "../../contract/orders/when-missing.ts";
import { expectFailure } from "../../tests/support/failures.ts";
import { expectBalance, orderOf, payPage, placeOnline } from "../../tests/support/online-order.ts";
import { addAddress, type Shopper, startTestShop } from "../../tests/support/test-shop.ts";
import type { Visitor } from "../../tests/support/visitor.ts";

const test = startTestShop();

const MINUTES_11 = 11 * 60_000;

type Wish = { order: string; product: string; quantity?: number; short?: number; substitute?: string };

const report = (staff: Visitor, wish: Wish, { shelfEmpty = false, key = "" } = {}) =>
  staff.post(
    "/api/pick/missing",
    { quantity: 1, short: 0, shelfEmpty, ...wish },
    key ? { headers: { "idempotency-key": key } } : {},
  );

const answer = (shopper: Shopper, order: string, question: string, accept: boolean) =>
  shopper.post(`/api/order/answer/${order}`, { question, accept });

async function place(shopper: Shopper, quantities: Record<string, number>, whenMissing?: WhenMissing) {
  const items = Object.entries(quantities).map(([product, quantity]) => ({ product, quantity }));
  const wish = { items, address: await addAddress(shopper), ...(whenMissing && { whenMissing }) };
  const { status, body } = await shopper.post("/api/order/cod", wish);
  expect(status).toBe(201);
  return body.order._id as string;
}

/** Milk at 3.00 and what may come instead: dearer, cheaper, with other allergens, and of another kind. */
async function stockDairy() {
  const dairy = { category: "Dairy", weight: "1 l", stockQuantity: 10 };
  const price = (cents: number) => ({ priceCents: cents, offerPriceCents: cents });
  const rows = await test.products(
    { ...dairy, name: "Whole Milk", ...price(300), food: { contains: ["milk"] } },
    { ...dairy, name: "Organic Milk", ...price(350), food: { contains: ["milk"] } },
    { ...dairy, name: "Low-fat Milk", ...price(250), food: { contains: ["milk"] } },
    { ...dairy, name: "Nut Milk", ...price(300), food: { contains: ["nuts"] } },
    { ...dairy, name: "Carrots", category: "Vegetables", ...price(300), food: { contains: [] } },
    { name: "Bread", category: "Bakery", ...price(200) },
  );
  const [milk = "", organic = "", lowFat = "", nut = "", carrots = "", bread = ""] = rows.map(({ id }) => id);
  return { milk, organic, lowFat, nut, carrots, bread };
}

describe("pieces that are missing", () => {
  it("are left out as the shopper wished: less is due, the shelf is set right, and the books balance", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk, bread, organic } = await stockDairy();
    const order = await place(ann, { [milk]: 3, [bread]: 1 }, "leave");
    const { body } = await report(
      picker,
      { order, product: milk, quantity: 2, substitute: organic },
      { shelfEmpty: true },
    );
    expect(body.outcome).toBe("left-out");
    const { items, due } = await orderOf(ann, { id: order });
    expect(items).toMatchObject([{ short: 2, amount: 3 }, { short: 0 }]);
    expect(due).toBe(5.1);
    expect(await test.stockOf(milk)).toMatchObject({ stockQuantity: 0, inStock: false });
    expect(await test.stockOf(organic)).toMatchObject({ stockQuantity: 10 });
    const { movements } = (await (await test.seller()).get(`/api/stock/movements/${milk}`)).body;
    expect(movements[0]).toMatchObject({ reason: "missing", from: 7, to: 0 });
    const shortToday = async () => (await (await test.seller()).get("/api/stock/short-today")).body.products;
    expect(await shortToday()).toMatchObject([{ _id: milk, short: 2, orders: 1, stockQuantity: 0 }]);
    test.setClock(new Date(Date.now() + 24 * 60 * 60_000));
    expect(await shortToday()).toEqual([]);
    await expectBalance(test);
  });

  it("that were paid by card go back to it, to the cent", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk, bread } = await stockDairy();
    const paid = await placeOnline(ann, { [milk]: 3, [bread]: 1 });
    await payPage(ann, paid);
    await test.runJobs();
    await report(picker, { order: paid.id, product: milk, quantity: 2 });
    await test.runJobs();
    expect(await orderOf(ann, paid)).toMatchObject({ paid: 11.22, due: 5.1, refunded: 6.12 });
    await expectBalance(test);
  });

  it("are taken once from two phones, and once for one phone that asks again", async () => {
    const [ann, one, other] = [await test.shopper(), await test.staff("picker"), await test.staff("picker")];
    const { milk, bread } = await stockDairy();
    const order = await place(ann, { [milk]: 3, [bread]: 1 }, "leave");
    const replies = await Promise.all([one, other].map((staff) => report(staff, { order, product: milk })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await Promise.all(
      [1, 2].map(() => report(one, { order, product: milk, short: 1 }, { key: "milk-2" })),
    );
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect((await orderOf(ann, { id: order })).items[0]).toMatchObject({ short: 2 });
    await expectBalance(test);
  });

  it("cannot be more than what is not picked, nor everything of an order", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk } = await stockDairy();
    const order = await place(ann, { [milk]: 2 }, "leave");
    const ticks = [{ id: crypto.randomUUID(), order, product: milk, from: 0, to: 1 }];
    await picker.post("/api/pick/ticks", { ticks });
    expectFailure(await report(picker, { order, product: milk, quantity: 2 }), 409, "missing_rule");
    await picker.post("/api/pick/ticks", {
      ticks: [{ id: crypto.randomUUID(), order, product: milk, from: 1, to: 0 }],
    });
    expectFailure(await report(picker, { order, product: milk, quantity: 2 }), 422, "short_rule");
    await ann.post(`/api/order/cancel/${order}`, {});
    expectFailure(await report(picker, { order, product: milk }), 409, "status_conflict");
    await expectBalance(test);
  });
});

describe("a substitute", () => {
  it("is offered by price, size and name, of the same kind and with no other allergens", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk, bread, nut } = await stockDairy();
    const order = await place(ann, { [milk]: 1, [bread]: 1 });
    const offered = async () =>
      (
        await picker.get(`/api/pick/substitutes?order=${order}&product=${milk}&quantity=1`)
      ).body.substitutes.map(({ name }: { name: string }) => name);
    expect(await offered()).toEqual(["Organic Milk", "Low-fat Milk"]);
    expectFailure(await report(picker, { order, product: milk, substitute: nut }), 409, "missing_rule");
    await ann.put("/api/user/allergens", { allergens: ["milk"] });
    expect(await offered()).toEqual([]);
  });

  it.each([
    { name: "dearer", substitute: "organic", cost: 6 },
    { name: "cheaper", substitute: "lowFat", cost: 5 },
  ] as const)(
    "that is $name never costs more, its stock is taken, and it can be given back",
    async ({ substitute, cost }) => {
      const [ann, picker] = [await test.shopper(), await test.staff("picker")];
      const dairy = await stockDairy();
      const [milk, instead] = [dairy.milk, dairy[substitute]];
      const order = await place(ann, { [milk]: 3, [dairy.bread]: 1 }, "replace");
      const wish = { order, product: milk, quantity: 2, substitute: instead };
      expect((await report(picker, wish)).body.outcome).toBe("replaced");
      const { items, due, amount } = await orderOf(ann, { id: order });
      expect(items).toMatchObject([
        { short: 2, amount: 3 },
        { amount: 2 },
        { quantity: 2, amount: cost, replaces: "Whole Milk" },
      ]);
      expect(amount).toBe(11.22);
      expect(due).toBe(Math.round((5 + cost) * 102) / 100);
      expect(await test.stockOf(instead)).toMatchObject({ stockQuantity: 8 });
      await expectBalance(test);
      // The substitute may be missing too, and everything comes back when it is cancelled.
      await report(picker, { order, product: instead, quantity: 1 });
      await expectBalance(test);
      await ann.post(`/api/order/cancel/${order}`, {});
      expect(await test.stockOf(instead)).toMatchObject({ stockQuantity: 9 });
      await expectBalance(test);
    },
  );

  it("has the discount of what it replaces", async () => {
    const [ann, picker, seller] = [await test.shopper(), await test.staff("picker"), await test.seller()];
    const { milk, bread, organic } = await stockDairy();
    const multiBuy = { product: milk, category: null, pieces: 3, payFor: 2, price: null };
    const added = await seller.post("/api/multi-buy/add", {
      ...multiBuy,
      ...{ from: "2020-05-04", until: "2046-05-10" },
    });
    expect(added.status).toBe(201);
    const order = await place(ann, { [milk]: 3, [bread]: 1 }, "replace");
    await report(picker, { order, product: milk, quantity: 2, substitute: organic });
    const { items, due } = await orderOf(ann, { id: order });
    expect(items).toMatchObject([{ amount: 2 }, { amount: 2 }, { amount: 4, discount: 2 }]);
    expect(due).toBe(8.16);
    await expectBalance(test);
  });

  it("that has run out is refused, and nothing is changed; of two that take the last one, one gets it", async () => {
    const [ann, ben, picker] = [await test.shopper(), await test.shopper(), await test.staff("picker")];
    const { milk, bread } = await stockDairy();
    const last = { category: "Dairy", stockQuantity: 1, priceCents: 300, offerPriceCents: 300 };
    const { id: rare } = await test.product({ ...last, name: "Rare Milk", food: { contains: ["milk"] } });
    const orders = [
      await place(ann, { [milk]: 1, [bread]: 1 }, "replace"),
      await place(ben, { [milk]: 1, [bread]: 1 }, "replace"),
    ];
    const replies = await Promise.all(
      orders.map((order) => report(picker, { order, product: milk, substitute: rare }, { shelfEmpty: true })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe("out_of_stock");
    expect(await test.stockOf(rare)).toMatchObject({ stockQuantity: 0 });
    await expectBalance(test);
  });

  it("raced with a cancellation is either there or not, and the books balance", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk, bread, organic } = await stockDairy();
    const orders: string[] = [];
    for (const _ of [1, 2, 3, 4]) orders.push(await place(ann, { [milk]: 1, [bread]: 1 }, "replace"));
    await Promise.all(
      orders.flatMap((order) => [
        report(picker, { order, product: milk, substitute: organic }),
        ann.post(`/api/order/cancel/${order}`, {}),
      ]),
    );
    expect(await test.stockOf(organic)).toMatchObject({ stockQuantity: 10 });
    await expectBalance(test);
  });
});

describe("a shopper who wants to be asked", () => {
  async function asked() {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk, bread, organic } = await stockDairy();
    const order = await place(ann, { [milk]: 2, [bread]: 1 });
    const reply = await report(picker, { order, product: milk, quantity: 1, substitute: organic });
    expect(reply.body.outcome).toBe("asked");
    const question = (await orderOf(ann, { id: order })).items[0].question;
    return { ann, picker, milk, organic, order, question };
  }

  it("is told at once, sees the substitute and what it costs, and her yes brings it", async () => {
    const { ann, picker, order, question, organic } = await asked();
    expect(question).toMatchObject({ quantity: 1, cost: 3, substitute: { name: "Organic Milk" } });
    const { notifications } = (await ann.get("/api/notification/get")).body;
    expect(notifications[0]).toMatchObject({ title: "We have a question" });
    // Meanwhile it is not packed, by no way.
    const step = { ids: [order], status: "Packed", undoSeconds: 0 };
    const { results } = (await picker.post("/api/order/steps", step)).body;
    expect(results[0].refusal).toContain("being asked about Whole Milk");
    expectFailure(
      await picker.post("/api/order/status", { id: order, status: "Packed" }),
      409,
      "status_conflict",
    );
    const { status, body } = await answer(ann, order, question._id, true);
    expect(status).toBe(200);
    expect(body.order.items[2]).toMatchObject({ product: { _id: organic }, replaces: "Whole Milk" });
    expectFailure(await answer(ann, order, question._id, true), 409, "question_closed");
    expectFailure(await answer(await test.shopper(), order, question._id, true), 404, "order_not_found");
    await expectBalance(test);
  });

  it("may answer twice at once: one answer counts, and the books balance", async () => {
    const { ann, order, question, organic } = await asked();
    const replies = await Promise.all(
      [true, false].map((accept) => answer(ann, order, question._id, accept)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isTaken = replies[0]?.status === 200;
    expect(await test.stockOf(organic)).toMatchObject({ stockQuantity: isTaken ? 9 : 10 });
    await expectBalance(test);
  });

  it("who does not answer in time gets it left out, once, also when she answers at that moment", async () => {
    const { ann, order, question, organic, picker } = await asked();
    test.setClock(new Date(Date.now() + MINUTES_11));
    const { closeQuestion } = await import("./answer-question.ts");
    const close = () => closeQuestion(test.shop, { orderId: order, questionId: question._id });
    const [late] = await Promise.all([answer(ann, order, question._id, true), close(), close()]);
    expectFailure(late, 409, "question_closed");
    expect((await orderOf(ann, { id: order })).items[0]).toMatchObject({ short: 1, question: null });
    expect(await test.stockOf(organic)).toMatchObject({ stockQuantity: 10 });
    const step = { ids: [order], status: "Packed", undoSeconds: 0 };
    expect((await picker.post("/api/order/steps", step)).body.results[0].refusal).toBeNull();
    await expectBalance(test);
  });

  it("is not waited for longer when the job was lost, nor when her order was cancelled", async () => {
    const first = await asked();
    await first.ann.post(`/api/order/cancel/${first.order}`, {});
    expectFailure(await answer(first.ann, first.order, first.question._id, true), 409, "question_closed");
    const second = await asked();
    test.setClock(new Date(Date.now() + MINUTES_11 + 60_000));
    const { closeOverdueQuestions } = await import("./answer-question.ts");
    await closeOverdueQuestions(test.shop);
    await closeOverdueQuestions(test.shop);
    expect((await orderOf(first.ann, { id: first.order })).items[0]).toMatchObject({ short: 0 });
    expect((await orderOf(second.ann, { id: second.order })).items[0]).toMatchObject({
      short: 1,
      question: null,
    });
    await expectBalance(test);
  });

  it("answers when the substitute has run out: it is said, and the question stays", async () => {
    const { ann, order, question, organic } = await asked();
    const seller = await test.seller();
    await seller.post("/api/product/stock", { id: organic, stockQuantity: 0, seenQuantity: 10 });
    const { status, body } = await answer(ann, order, question._id, true);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "out_of_stock", message: "Organic Milk is out of stock." });
    expect((await answer(ann, order, question._id, false)).status).toBe(200);
    await expectBalance(test);
  });
});
