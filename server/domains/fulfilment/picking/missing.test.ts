import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { answerQuestion, placeCash, reportMissing, stockDairy } from "#tests/support/missing.ts";
import { expectBalance, orderOf, payPage, placeOnline } from "#tests/support/online-order.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

describe("pieces that are missing", () => {
  it("are left out as the shopper wished: less is due, the shelf is set right, and the books balance", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk, bread, organic } = await stockDairy(test);
    const order = await placeCash(ann, { [milk]: 3, [bread]: 1 }, "leave");
    const { body } = await reportMissing(
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
    expect(await shortToday()).toMatchObject([{ _id: milk, short: 2, orders: 1, onShelf: 1 }]);
    test.later(24 * 60 * 60_000);
    expect(await shortToday()).toEqual([]);
    await expectBalance(test);
  });

  it("take a product that is not counted off sale where the shelf is empty", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk, bread } = await stockDairy(test);
    const order = await placeCash(ann, { [milk]: 1, [bread]: 2 }, "leave");
    await reportMissing(picker, { order, product: bread, quantity: 1 });
    expect(await test.stockOf(bread)).toMatchObject({ inStock: true });
    await reportMissing(picker, { order, product: bread, quantity: 1, short: 1 }, { shelfEmpty: true });
    expect(await test.stockOf(bread)).toMatchObject({ stockQuantity: null, inStock: false });
    await expectBalance(test);
  });

  it("that were paid by card go back to it, to the cent", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk, bread } = await stockDairy(test);
    const paid = await placeOnline(ann, { [milk]: 3, [bread]: 1 });
    await payPage(ann, paid);
    await test.runJobs();
    await reportMissing(picker, { order: paid.id, product: milk, quantity: 2 });
    await test.runJobs();
    expect(await orderOf(ann, paid)).toMatchObject({ paid: 11.22, due: 5.1, refunded: 6.12 });
    await expectBalance(test);
  });

  it("are taken once from two phones, and once for one phone that asks again", async () => {
    const [ann, one, other] = [await test.shopper(), await test.staff("picker"), await test.staff("picker")];
    const { milk, bread } = await stockDairy(test);
    const order = await placeCash(ann, { [milk]: 3, [bread]: 1 }, "leave");
    const replies = await Promise.all(
      [one, other].map((staff) => reportMissing(staff, { order, product: milk })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await Promise.all(
      [1, 2].map(() => reportMissing(one, { order, product: milk, short: 1 }, { key: "milk-2" })),
    );
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect((await orderOf(ann, { id: order })).items[0]).toMatchObject({ short: 2 });
    await expectBalance(test);
  });

  it("cannot be more than what is not picked, nor everything of an order", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk } = await stockDairy(test);
    const order = await placeCash(ann, { [milk]: 2 }, "leave");
    const ticks = [{ id: crypto.randomUUID(), order, product: milk, from: 0, to: 1 }];
    await picker.post("/api/pick/ticks", { ticks });
    expectFailure(await reportMissing(picker, { order, product: milk, quantity: 2 }), 409, "missing_rule");
    await picker.post("/api/pick/ticks", {
      ticks: [{ id: crypto.randomUUID(), order, product: milk, from: 1, to: 0 }],
    });
    expectFailure(await reportMissing(picker, { order, product: milk, quantity: 2 }), 422, "short_rule");
    await ann.post(`/api/order/cancel/${order}`, {});
    expectFailure(await reportMissing(picker, { order, product: milk }), 409, "status_conflict");
    await expectBalance(test);
  });
});

describe("what the shopper wants for a line", () => {
  it("is what is done about it, whatever they want for the others, and is part of the request", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk, bread, organic } = await stockDairy(test);
    const line = (product: string, whenMissing?: string) => ({ product, quantity: 2, whenMissing });
    const address = await addAddress(ann);
    const place = (...items: object[]) =>
      ann.post(
        "/api/order/cod",
        { items, address, whenMissing: "leave" },
        { headers: { "idempotency-key": "one-order" } },
      );
    const { order } = (await place(line(milk, "replace"), line(bread))).body;
    expect(order.items).toMatchObject([{ whenMissing: "replace" }, { whenMissing: null }]);
    expect((await place(line(milk, "replace"), line(bread, "leave"))).body.order._id).toBe(order._id);
    expectFailure(await place(line(milk, "ask"), line(bread)), 409, "idempotency_mismatch");
    expectFailure(await place(line(milk, "maybe"), line(bread)), 400, "invalid_input");
    const { walk } = (await picker.get(`/api/pick/walk?ids=${order._id}`)).body;
    const parts = walk.groups.flatMap(({ lines }: { lines: { parts: object[] }[] }) => lines[0]?.parts);
    expect(parts).toMatchObject([{ whenMissing: "replace" }, { whenMissing: "leave" }]);
    const about = { order: order._id, substitute: organic };
    expect((await reportMissing(picker, { ...about, product: milk })).body.outcome).toBe("replaced");
    expect((await reportMissing(picker, { ...about, product: bread })).body.outcome).toBe("left-out");
    await expectBalance(test);
  });
});

describe("a substitute", () => {
  it("is offered by price, size and name, of the same kind, with no other allergens and for no higher age", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk, bread, nut } = await stockDairy(test);
    const { id: liqueur } = await test.product({
      ...{ name: "Whole Milk Liqueur", category: "Dairy", weight: "1 l", stockQuantity: 10 },
      ...{ priceCents: 300, offerPriceCents: 300, food: { contains: ["milk"], minAge: 18 } },
    });
    const order = await placeCash(ann, { [milk]: 1, [bread]: 1 });
    const offered = async () =>
      (
        await picker.get(`/api/pick/substitutes?order=${order}&product=${milk}&quantity=1`)
      ).body.substitutes.map(({ name }: { name: string }) => name);
    expect(await offered()).toEqual(["Organic Milk", "Low-fat Milk"]);
    for (const substitute of [nut, liqueur])
      expectFailure(await reportMissing(picker, { order, product: milk, substitute }), 409, "missing_rule");
    for (const quantity of ["0", "100", "3000000000", "9007199254740991", "x"])
      expectFailure(
        await picker.get(`/api/pick/substitutes?order=${order}&product=${milk}&quantity=${quantity}`),
        400,
        "invalid_input",
      );
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
      const dairy = await stockDairy(test);
      const [milk, instead] = [dairy.milk, dairy[substitute]];
      const order = await placeCash(ann, { [milk]: 3, [dairy.bread]: 1 }, "replace");
      const wish = { order, product: milk, quantity: 2, substitute: instead };
      expect((await reportMissing(picker, wish)).body.outcome).toBe("replaced");
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
      // Who orders again gets what they had ordered.
      const { cartItems } = (await ann.post(`/api/order/reorder/${order}`)).body;
      expect(cartItems).toEqual({ [milk]: 3, [dairy.bread]: 1 });
      // The substitute may be missing too, and everything comes back when it is cancelled.
      await reportMissing(picker, { order, product: instead, quantity: 1 });
      await expectBalance(test);
      await ann.post(`/api/order/cancel/${order}`, {});
      expect(await test.stockOf(instead)).toMatchObject({ stockQuantity: 9 });
      await expectBalance(test);
    },
  );

  it("is called in the language of the order for its shopper, who is asked about it and told of it", async () => {
    const [ann, picker, seller] = [await test.shopper(), await test.staff("picker"), await test.seller()];
    await changeSettings(seller, { languages: ["en", "de"] });
    const dairy = {
      category: "Dairy",
      weight: "1 l",
      stockQuantity: 10,
      food: { contains: ["milk" as const] },
    };
    const [milk, organic, bread] = await test.products(
      { ...dairy, name: "Whole Milk", translations: { de: { name: "Vollmilch" } } },
      { ...dairy, name: "Organic Milk", translations: { de: { name: "Biomilch" } } },
      { name: "Bread", category: "Bakery" },
    );
    const headers = { "accept-language": "de" };
    const items = [milk, bread].map((product) => ({ product: product?.id, quantity: 1 }));
    const placed = await ann.post("/api/order/cod", { items, address: await addAddress(ann) }, { headers });
    const order = placed.body.order._id;
    const about = { order, product: milk?.id ?? "", substitute: organic?.id ?? "" };
    expect((await reportMissing(picker, about)).body.outcome).toBe("asked");
    const read = async () => (await ann.get(`/api/order/${order}`)).body.order;
    const [{ question }] = (await read()).items;
    expect(question.substitute.name).toBe("Biomilch");
    await answerQuestion(ann, order, question._id, true);
    expect((await read()).items.at(-1)).toMatchObject({
      product: { name: "Biomilch" },
      replaces: "Vollmilch",
    });
    const { body: staff } = await picker.get(`/api/order/staff/${order}`);
    expect(staff.order.items.at(-1)).toMatchObject({
      product: { name: "Organic Milk" },
      replaces: "Whole Milk",
    });
    const { notifications } = (await ann.get("/api/notification/get", { headers })).body;
    const said = JSON.stringify(notifications);
    expect(said).toContain("Biomilch");
    expect(said).toContain("Vollmilch");
    expect(said).not.toMatch(/Whole Milk|Organic Milk/);
  });

  it("has the discount of what it replaces", async () => {
    const [ann, picker, seller] = [await test.shopper(), await test.staff("picker"), await test.seller()];
    const { milk, bread, organic } = await stockDairy(test);
    const multiBuy = { product: milk, category: null, pieces: 3, payFor: 2, price: null };
    const added = await seller.post("/api/multi-buy/add", {
      ...multiBuy,
      ...{ from: "2020-05-04", until: "2046-05-10" },
    });
    expect(added.status).toBe(201);
    const order = await placeCash(ann, { [milk]: 3, [bread]: 1 }, "replace");
    await reportMissing(picker, { order, product: milk, quantity: 2, substitute: organic });
    const { items, due } = await orderOf(ann, { id: order });
    expect(items).toMatchObject([{ amount: 2 }, { amount: 2 }, { amount: 4, discount: 2 }]);
    expect(due).toBe(8.16);
    await expectBalance(test);
  });

  it("that has run out is refused, and nothing is changed; of two that take the last one, one gets it", async () => {
    const [ann, ben, picker] = [await test.shopper(), await test.shopper(), await test.staff("picker")];
    const { milk, bread } = await stockDairy(test);
    const last = { category: "Dairy", stockQuantity: 1, priceCents: 300, offerPriceCents: 300 };
    const { id: rare } = await test.product({ ...last, name: "Rare Milk", food: { contains: ["milk"] } });
    const orders = [
      await placeCash(ann, { [milk]: 1, [bread]: 1 }, "replace"),
      await placeCash(ben, { [milk]: 1, [bread]: 1 }, "replace"),
    ];
    const replies = await Promise.all(
      orders.map((order) =>
        reportMissing(picker, { order, product: milk, substitute: rare }, { shelfEmpty: true }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe("out_of_stock");
    expect(await test.stockOf(rare)).toMatchObject({ stockQuantity: 0 });
    await expectBalance(test);
  });

  it("raced with a cancellation is either there or not, and the books balance", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk, bread, organic } = await stockDairy(test);
    const orders: string[] = [];
    for (const _ of [1, 2, 3, 4]) orders.push(await placeCash(ann, { [milk]: 1, [bread]: 1 }, "replace"));
    await Promise.all(
      orders.flatMap((order) => [
        reportMissing(picker, { order, product: milk, substitute: organic }),
        ann.post(`/api/order/cancel/${order}`, {}),
      ]),
    );
    expect(await test.stockOf(organic)).toMatchObject({ stockQuantity: 10 });
    await expectBalance(test);
  });
});
