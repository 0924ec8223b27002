import { describe, expect, it } from "vitest";
import { placeholderImage } from "#contract/catalog/images.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { answerQuestion, placeCash, reportMissing, stockDairy } from "#tests/support/missing.ts";
import { expectBalance, orderOf } from "#tests/support/online-order.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

const MINUTES_11 = 11 * 60_000;

describe("a shopper who wants to be asked", () => {
  async function asked() {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk, bread, organic, lowFat } = await stockDairy(test);
    const order = await placeCash(ann, { [milk]: 2, [bread]: 1 });
    const reply = await reportMissing(picker, { order, product: milk, quantity: 1, substitute: organic });
    expect(reply.body.outcome).toBe("asked");
    const question = (await orderOf(ann, { id: order })).items[0].question;
    return { ann, picker, milk, organic, lowFat, order, question };
  }

  it("is told at once, sees the substitute and what it costs, and their yes brings it", async () => {
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
    const { status, body } = await answerQuestion(ann, order, question._id, true);
    expect(status).toBe(200);
    expect(body.order.items[2]).toMatchObject({ product: { _id: organic }, replaces: "Whole Milk" });
    expectFailure(await answerQuestion(ann, order, question._id, true), 409, "question_closed");
    expectFailure(
      await answerQuestion(await test.shopper(), order, question._id, true),
      404,
      "order_not_found",
    );
    await expectBalance(test);
  });

  it("may answer twice at once: one answer counts, and the books balance", async () => {
    const { ann, order, question, organic } = await asked();
    const replies = await Promise.all(
      [true, false].map((accept) => answerQuestion(ann, order, question._id, accept)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isTaken = replies[0]?.status === 200;
    expect(await test.stockOf(organic)).toMatchObject({ stockQuantity: isTaken ? 9 : 10 });
    await expectBalance(test);
  });

  it("who does not answer in time gets it left out, once, also when they answer at that moment", async () => {
    const { ann, order, question, organic, picker } = await asked();
    test.later(MINUTES_11);
    const { closeQuestion } = await import("./answer-question.ts");
    const close = () => closeQuestion(test.shop, { orderId: order, questionId: question._id });
    const [late] = await Promise.all([answerQuestion(ann, order, question._id, true), close(), close()]);
    expectFailure(late, 409, "question_closed");
    expect((await orderOf(ann, { id: order })).items[0]).toMatchObject({ short: 1, question: null });
    expect(await test.stockOf(organic)).toMatchObject({ stockQuantity: 10 });
    const step = { ids: [order], status: "Packed", undoSeconds: 0 };
    expect((await picker.post("/api/order/steps", step)).body.results[0].refusal).toBeNull();
    await expectBalance(test);
  });

  it("is not waited for longer when the job was lost, nor when their order was cancelled", async () => {
    const first = await asked();
    await first.ann.post(`/api/order/cancel/${first.order}`, {});
    expectFailure(
      await answerQuestion(first.ann, first.order, first.question._id, true),
      409,
      "question_closed",
    );
    const second = await asked();
    test.later(MINUTES_11 + 60_000);
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
    const { status, body } = await answerQuestion(ann, order, question._id, true);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "out_of_stock", message: "Organic Milk is out of stock." });
    expect((await answerQuestion(ann, order, question._id, false)).status).toBe(200);
    await expectBalance(test);
  });

  it("and leaves out all that they ordered is told that the shop decides, and nothing is left out", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { milk, organic } = await stockDairy(test);
    const order = await placeCash(ann, { [milk]: 1 });
    await reportMissing(picker, { order, product: milk, substitute: organic });
    const { question } = (await orderOf(ann, { id: order })).items[0];
    const { status, body } = await answerQuestion(ann, order, question._id, false);
    expect({ status, message: body.message }).toMatchObject({
      status: 200,
      message: expect.stringContaining("Nothing else is in your order"),
    });
    expect(body.order.items[0]).toMatchObject({ short: 0, question: null });
    await expectBalance(test);
  });

  it("is only offered what is there, costs about the same, and is not offered for something else", async () => {
    const { ann, picker, milk, lowFat } = await asked();
    const dairy = { category: "Dairy", stockQuantity: 10, food: { contains: ["milk" as const] } };
    const price = (cents: number) => ({ priceCents: cents, offerPriceCents: cents });
    const [dear = "", gone = "", cream = ""] = (
      await test.products(
        { ...dairy, name: "Saffron Milk", ...price(601) },
        { ...dairy, name: "Sold-out Milk", ...price(300), stockQuantity: 0 },
        { ...dairy, name: "Cream", ...price(300) },
      )
    ).map(({ id }) => id);
    const order = await placeCash(ann, { [milk]: 1, [cream]: 1 });
    const tooDear = await reportMissing(picker, { order, product: milk, substitute: dear });
    expectFailure(tooDear, 409, "missing_rule");
    const soldOut = await reportMissing(picker, { order, product: milk, substitute: gone });
    expect(soldOut).toMatchObject({ status: 409, body: { code: "out_of_stock" } });
    await reportMissing(picker, { order, product: milk, substitute: lowFat });
    const again = { order, product: cream, substitute: lowFat };
    expectFailure(await reportMissing(picker, again), 409, "missing_rule");
    const query = `order=${order}&product=${cream}&quantity=1`;
    const { substitutes } = (await picker.get(`/api/pick/substitutes?${query}`)).body;
    expect(substitutes).toMatchObject([
      { name: "Organic Milk", image: [expect.stringContaining(placeholderImage)] },
    ]);
  });
});
