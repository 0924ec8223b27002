import { expect, it } from "vitest";
import { jobHandlers } from "#apps/domains.ts";
import { sendMailJob } from "#domains/mail/jobs.ts";
import { readNewest } from "#domains/mail/outbox.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { answerQuestion, placeCash, reportMissing, stockDairy } from "#tests/support/missing.ts";
import { expectBalance, orderOf } from "#tests/support/online-order.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

/** A guest's order about which the guest is asked. */
async function askGuest() {
  const [guest, picker] = [test.visitor(), await test.staff("picker")];
  const email = `${crypto.randomUUID()}@example.com`;
  await guest.post("/api/user/guest", { name: "Gus", email });
  const { milk, bread, organic } = await stockDairy(test);
  const shopper = guest as Parameters<typeof placeCash>[0];
  const order = await placeCash(shopper, { [milk]: 2, [bread]: 1 });
  await reportMissing(picker, { order, product: milk, substitute: organic });
  return { shopper, email, order };
}

/** The texts of the mailed questions, after all mails have been sent; nothing else is run, so that none is closed. */
async function questionsTo(email: string): Promise<string[]> {
  const mails = jobHandlers.filter(({ job }) => job.name === sendMailJob.name);
  await test.shop.jobs.runDue(mails, { shop: test.shop, app: test.app });
  const sent = (await readNewest(test.shop.outbox, 1_000)).map((kept) => kept.email);
  return sent
    .filter(({ to, subject }) => to?.[0]?.address === email && subject?.startsWith("A question about"))
    .map(({ text = "" }) => text);
}

it("a question is mailed once, and its link answers it for who is not logged in", async () => {
  const { shopper, email, order } = await askGuest();
  const stranger = test.visitor();
  const [text = ""] = await questionsTo(email);
  const token = text.match(/[?]token=([\w-]+)/)?.[1] ?? "";
  const { asked } = (await stranger.post("/api/question/read", { token })).body;
  expect(asked).toMatchObject({
    product: { name: "Whole Milk" },
    question: { quantity: 1, cost: 3, substitute: { name: "Organic Milk" } },
  });
  const forged = `${order}${"a".repeat(43)}`;
  expect((await stranger.post("/api/question/read", { token: forged })).body.asked).toBeNull();
  const answer = (by: string) => stranger.post("/api/question/answer", { token: by, accept: true });
  expectFailure(await answer(forged), 409, "question_closed");
  const replies = await Promise.all([answer(token), answer(token)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await orderOf(shopper, { id: order })).items[2]).toMatchObject({ replaces: "Whole Milk" });
  expect((await stranger.post("/api/question/read", { token })).body.asked).toBeNull();
  expect(await questionsTo(email)).toHaveLength(1);
  await expectBalance(test);
});

it("a question that is answered or over before its mail can be sent is not mailed", async () => {
  const answered = await askGuest();
  const { question } = (await orderOf(answered.shopper, { id: answered.order })).items[0];
  await answerQuestion(answered.shopper, answered.order, question._id, false);
  const late = await askGuest();
  test.later(11 * 60_000);
  expect(await questionsTo(answered.email)).toEqual([]);
  expect(await questionsTo(late.email)).toEqual([]);
});

it("there is as much time for an answer as the settings say", async () => {
  await changeSettings(await test.seller(), { picking: { answerMinutes: 45 } });
  test.later(0);
  const { shopper, email, order } = await askGuest();
  const { question } = (await orderOf(shopper, { id: order })).items[0];
  expect(Date.parse(question.until) - test.shop.clock().getTime()).toBe(45 * 60_000);
  expect((await questionsTo(email))[0]).toContain("We can wait for 45 minutes.");
});
