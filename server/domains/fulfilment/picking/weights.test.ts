import { describe, expect, it } from "vitest";
import { deliver, deliveredOrder } from "#tests/support/delivered-order.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { answerQuestion, placeCash, reportMissing } from "#tests/support/missing.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { expectBalance, orderOf, payPage, placeOnline } from "#tests/support/online-order.ts";
import { mailsTo } from "#tests/support/outbox.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { sendTicks, stockCheese, weighing } from "#tests/support/weighing.ts";

const test = startTestShop();

const pack = (staff: Visitor, id: string, undoSeconds = 0) =>
  staff.post("/api/order/status", { id, status: "Packed", undoSeconds });

const people = async (): Promise<[Shopper, Visitor]> => [await test.shopper(), await test.staff("picker")];

describe("a line that is sold by weight", () => {
  it("is ordered at the price shown, and costs its share when it weighs less: order, papers and books say so", async () => {
    const [ann, picker] = await people();
    const { cheese, bread } = await stockCheese(test);
    const order = await placeCash(ann, { [cheese]: 2, [bread]: 1 });
    const ordered = await orderOf(ann, { id: order });
    expect(ordered).toMatchObject({ amount: 12.24, due: 12.24 });
    expect(ordered.items[0].byWeight).toEqual({ pieceGrams: 500, weighedGrams: null, lighter: 0 });
    expect(await sendTicks(picker, weighing({ order, product: cheese, to: [2, 963] }))).toEqual([null]);
    expect(await orderOf(ann, { id: order })).toMatchObject({ due: 12.24 });
    const seller = await test.seller();
    const exported = async () => (await seller.get("/api/order/export")).body;
    expect(await exported()).toContain("2 x Mountain Cheese (Sold by weight: about 1 kg); 1 x Bread");
    await deliver(picker, order);
    expect(await exported()).toContain("2 x Mountain Cheese (Weighs 963 g, ordered 1 kg: -$0.37); 1 x Bread");
    const { items, due, paid } = await orderOf(ann, { id: order });
    expect(items[0]).toMatchObject({ amount: 9.63, byWeight: { weighedGrams: 963, lighter: 0.37 } });
    expect([due, paid]).toEqual([11.86, 11.86]);
    const { notifications } = (await ann.get("/api/notification/get")).body;
    expect(notifications.map(({ message }: { message: string }) => message).join()).toContain(
      "Some of it weighs less than you ordered: you pay $0.38 less.",
    );
    const { receipt } = (await ann.get(`/api/order/receipt/${order}`)).body;
    expect(receipt).toMatchObject({ subtotal: 11.63, total: 11.86, lines: [{ amount: 9.63 }, {}] });
    const { rows } = await test.shop.db.execute("select content, gross_cents from invoices");
    expect(rows).toMatchObject([
      { content: { lines: [{ notes: ["500 g", "Weighs 963 g, ordered 1 kg: -$0.37"] }, {}] } },
    ]);
    await expectBalance(test);
    await giveBack(seller, order, {
      ...{
        lines: [{ product: cheese, quantity: 1 }],
        shipping: null,
        destination: "cash",
        shownAmount: 4.9,
      },
    });
    expect(await orderOf(ann, { id: order })).toMatchObject({ due: 6.96 });
    await expectBalance(test);
  });

  it("that was paid by card and store credit goes back to both, to the cent and once", async () => {
    const [ann, picker] = await people();
    const { cheese, bread } = await stockCheese(test);
    const first = await deliveredOrder(test, ann, { [bread]: 2 });
    await giveBack(await test.seller(), first, {
      ...{ lines: [{ product: bread, quantity: 2 }], shipping: null, shownAmount: 4.08 },
    });
    const covered = {
      items: [{ product: cheese, quantity: 1 }],
      ...{ address: await addAddress(ann), credit: 4.08 },
    };
    const byCredit = (await ann.post("/api/order/cod", covered)).body.order._id;
    const byCard = await placeOnline(ann, { [cheese]: 3 });
    await payPage(ann, byCard);
    await test.runJobs();
    await sendTicks(
      picker,
      weighing({ order: byCredit, product: cheese, to: [1, 100] }),
      weighing({ order: byCard.id, product: cheese, to: [3, 1_450] }),
    );
    for (const order of [byCredit, byCard.id]) await pack(picker, order);
    await test.runJobs();
    expect(await orderOf(ann, { id: byCredit })).toMatchObject({ due: 1.02, credit: 1.02, isPaid: true });
    expect(await orderOf(ann, byCard)).toMatchObject({ paid: 15.3, due: 14.79, refunded: 0.51 });
    expect((await ann.get("/api/credit")).body.balance).toBe(3.06);
    const { notifications } = (await ann.get("/api/notification/get")).body;
    const told = notifications.map(({ message }: { message: string }) => message).join();
    // The rest of it was never paid.
    expect(told).toContain("you pay $4.08 less");
    expect(told).toContain("$0.51 goes back to you");
    await test.runJobs();
    await expectBalance(test);
  });

  it("in pounds is ordered, weighed, written and charged in pounds, exactly", async () => {
    const [ann, picker] = await people();
    const seller = await test.seller();
    await changeSettings(seller, { weightUnit: "lb" });
    const beef = { category: "Dairy", weight: "1 lb", soldByWeight: true, stockQuantity: 50 };
    const [steak = "", mince = ""] = (
      await test.products(
        { ...beef, name: "Steak", priceCents: 2_000, offerPriceCents: 2_000 },
        { ...beef, name: "Mince", weight: "12 oz", priceCents: 600, offerPriceCents: 600 },
      )
    ).map(({ id }) => id);
    const order = await placeCash(ann, { [steak]: 2, [mince]: 1 });
    const weigh = (grams: number, product = steak, pieces = 2) =>
      sendTicks(picker, weighing({ order, product, to: [pieces, grams] }));
    expect(await weigh(4.535_923_7)).toEqual([
      "Steak: 0.01 lb cannot be right where about 2 lb was ordered. Is something missing?",
    ]);
    for (const grams of [430.91, 0.5, 1e300]) {
      const ticks = [weighing({ order, product: steak, to: [2, grams] })];
      expectFailure(await picker.post("/api/pick/ticks", { ticks }), 400, "invalid_input");
    }
    // As a program calculates 1.95 lb and 0.7 lb.
    expect([...(await weigh(1.95 * 453.592_37)), ...(await weigh(0.7 * 453.592_37, mince, 1))]).toEqual([
      null,
      null,
    ]);
    const again = weighing({ order, product: steak, from: [2, 884.505_121_5], to: [2, 861.825_503] });
    expect(await sendTicks(picker, again)).toEqual([null]);
    await pack(picker, order);
    const { items, due } = await orderOf(ann, { id: order });
    expect(items).toMatchObject([
      { amount: 38, byWeight: { pieceGrams: 453.592_37, weighedGrams: 861.825_503, lighter: 2 } },
      { amount: 5.6, byWeight: { pieceGrams: 340.194_277_5, weighedGrams: 317.514_659, lighter: 0.4 } },
    ]);
    expect(due).toBe(44.47);
    expect((await seller.get("/api/order/export")).body).toContain(
      "2 x Steak (Weighs 1.9 lb, ordered 2 lb: -$2.00); 1 x Mince (Weighs 0.7 lb, ordered 0.75 lb: -$0.40)",
    );
    const { changes } = (await seller.get(`/api/order/staff/${order}`)).body;
    expect(changes.map(({ text }: { text: string }) => text)).toContain("Weighed: Steak, 1.9 lb");
    await expectBalance(test);
    // What is missing later takes its share, as the scale can show it.
    await seller.post("/api/order/short", { id: order, items: [{ product: steak, quantity: 1 }] });
    expect((await orderOf(ann, { id: order })).items[0]).toMatchObject({
      ...{ short: 1, amount: 19 },
      byWeight: { weighedGrams: 430.912_751_5, lighter: 1 },
    });
    for (const status of ["Out for delivery", "Delivered"])
      await picker.post("/api/order/status", { id: order, status, undoSeconds: 0 });
    const { rows } = await test.shop.db.execute("select content from invoices");
    expect(rows).toMatchObject([
      { content: { lines: [{ notes: ["1 lb", "Weighs 0.95 lb, ordered 1 lb: -$1.00"] }, {}] } },
    ]);
    const mails = await mailsTo(test, ann.email);
    const texts = mails.map(({ text }) => text).join();
    expect(texts).toContain("About 2 lb. You pay for the weight you get");
    expect(texts).toContain("Weighs 0.95 lb, ordered 1 lb: -$1.00");
    await expectBalance(test);
  });

  it("costs no more when it weighs more, and takes no weight that cannot be", async () => {
    const [ann, picker] = await people();
    const { cheese, bread } = await stockCheese(test);
    const order = await placeCash(ann, { [cheese]: 2, [bread]: 1 });
    const weigh = (grams: number | null, product = cheese, pieces = 2) =>
      sendTicks(picker, weighing({ order, product, to: [pieces, grams] }));
    expect(await weigh(null)).toEqual(["Mountain Cheese is sold by weight: please weigh it."]);
    expect(await weigh(99)).toEqual([expect.stringContaining("Is something missing?")]);
    expect(await weigh(10_001)).toEqual([expect.stringContaining("look at the scale again")]);
    expect(await weigh(500, bread, 1)).toEqual(["Bread is not sold by weight."]);
    const ticks = [weighing({ order, product: cheese, to: [2, 0] })];
    expectFailure(await picker.post("/api/pick/ticks", { ticks }), 400, "invalid_input");
    expectFailure(await pack(picker, order), 409, "status_conflict");
    expect(await weigh(1_200)).toEqual([null]);
    await pack(picker, order);
    expect(await orderOf(ann, { id: order })).toMatchObject({ due: 12.24, items: [{ amount: 10 }, {}] });
    await expectBalance(test);
  });

  it("can be weighed again until the order is packed for good, and then costs what it weighed last", async () => {
    const [ann, picker] = await people();
    const { cheese } = await stockCheese(test);
    const order = await placeOnline(ann, { [cheese]: 1 });
    await payPage(ann, order);
    await test.runJobs();
    const about = { order: order.id, product: cheese };
    const first = weighing({ ...about, to: [1, 300] });
    expect(await sendTicks(picker, first)).toEqual([null]);
    const { undo } = (await pack(picker, order.id, 10)).body;
    await picker.post("/api/order/status/undo", { id: order.id, step: undo.step });
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ due: 5.1, refunded: 0 });
    // The first one once more, as from a phone that had no connection.
    const again = weighing({ ...about, from: [1, 300], to: [1, 480] });
    expect(await sendTicks(picker, again, first)).toEqual([null, null]);
    await pack(picker, order.id, 10);
    await picker.post("/api/order/status", { id: order.id, status: "Out for delivery" });
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ due: 4.9, refunded: 0.2 });
    await expectBalance(test);
  });

  it("is weighed by one of two pickers, and by none once the order is cancelled", async () => {
    const [ann, one] = await people();
    const other = await test.staff("manager");
    const { cheese } = await stockCheese(test);
    const order = await placeCash(ann, { [cheese]: 1 });
    const about = { order, product: cheese };
    const replies = await Promise.all([
      sendTicks(one, weighing({ ...about, to: [1, 470] })),
      sendTicks(other, weighing({ ...about, to: [1, 490] })),
    ]);
    expect(replies.flat().filter((refusal) => refusal === null)).toHaveLength(1);
    const stale = await sendTicks(other, weighing({ ...about, from: [1, 400], to: [1, 480] }));
    expect(stale).toEqual([expect.stringContaining("into #")]);
    await ann.post(`/api/order/cancel/${order}`, {});
    expect(await sendTicks(one, weighing({ ...about, to: [1, 480] }))).toEqual([
      expect.stringContaining("was cancelled"),
    ]);
    await expectBalance(test);
  });

  it("of which pieces are missing is weighed again, and what is missing later takes its share of the weight", async () => {
    const [ann, picker] = await people();
    const { cheese, bread } = await stockCheese(test);
    const order = await placeCash(ann, { [cheese]: 4, [bread]: 1 }, "leave");
    const about = { order, product: cheese };
    await sendTicks(picker, weighing({ ...about, to: [3, 1_470] }));
    expect((await reportMissing(picker, about)).body.outcome).toBe("left-out");
    expect(await orderOf(ann, { id: order })).toMatchObject({ due: 17.34 });
    const short = (quantity: number) =>
      picker.post("/api/order/short", { id: order, items: [{ product: cheese, quantity }] });
    // One more from the desk: what is in the box is not what was weighed.
    await short(2);
    expectFailure(await pack(picker, order), 409, "status_conflict");
    await sendTicks(picker, weighing({ ...about, to: [2, 960] }));
    await pack(picker, order);
    expect(await orderOf(ann, { id: order })).toMatchObject({ due: 11.83 });
    await short(3);
    const { items, due } = await orderOf(ann, { id: order });
    expect(items[0]).toMatchObject({ amount: 4.8, byWeight: { weighedGrams: 480 } });
    expect(due).toBe(6.94);
    await expectBalance(test);
  });

  it("comes instead of something else, never at a higher price, and is weighed too", async () => {
    const [ann, picker] = await people();
    const { bread } = await stockCheese(test);
    const { id: butter } = await test.product({ name: "Butter", category: "Dairy", offerPriceCents: 400 });
    const { id: brie } = await test.product({
      ...{ name: "Brie", category: "Dairy", weight: "400 g", soldByWeight: true },
      ...{ priceCents: 600, offerPriceCents: 600 },
    });
    const order = await placeCash(ann, { [butter]: 1, [bread]: 1 });
    await reportMissing(picker, { order, product: butter, substitute: brie });
    const [{ question }] = (await orderOf(ann, { id: order })).items;
    expect(question.substitute.weight).toBe("About 400 g");
    await answerQuestion(ann, order, question._id, true);
    expectFailure(await pack(picker, order), 409, "status_conflict");
    await sendTicks(picker, weighing({ order, product: brie, to: [1, 300] }));
    await pack(picker, order);
    expect(await orderOf(ann, { id: order })).toMatchObject({ due: 5.1, items: [{}, {}, { amount: 3 }] });
    await expectBalance(test);
  });
});
