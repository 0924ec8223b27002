import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DeliveryUnclear } from "#domains/mail/mailer.ts";
import { runTask } from "#platform/tasks/run-task.ts";
import { eraseTypes } from "#platform/tasks/task.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { openPostOffice } from "#tests/support/post-office.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { mailPromotionTask, sweepMails } from "./mail-promotion.ts";
import { claimMail } from "./mailing-store.ts";

const office = await openPostOffice();
const test = startTestShop({ smtpUrl: office.url, publicUrl: "https://larder.example" });
const figs = { title: "Figs are here", message: "Ripe\nand sweet.", link: "/products/fruits" };

let seller: Visitor;
beforeEach(async () => {
  seller = await test.seller();
});
afterEach(() => {
  office.arrived.length = 0;
  office.refusals.length = 0;
});
afterAll(() => office.close());

async function subscribe(count: number): Promise<void> {
  await test.shop.db.execute(sql`
    insert into newsletter_subscribers (email) select n || '@example.com' from generate_series(1, ${count}::int) n`);
}

/** Sends a promotion by mail as well; returns the task that mails it. */
async function promote(details: object = {}): Promise<string> {
  const { status, body } = await seller.post("/api/notification/promote", {
    ...figs,
    byMail: true,
    ...details,
  });
  expect(status).toBe(200);
  return body.mailTask;
}

const taskOf = async (id: string) => (await seller.get(`/api/task/${id}`)).body.task;
const sent = async () => (await seller.get("/api/notification/promotions")).body.promotions[0];
const idOf = async (email: string) => {
  const { rows } = await test.shop.db.execute<{ id: string }>(
    sql`select id from newsletter_subscribers where email = ${email}`,
  );
  return rows[0]?.id ?? "";
};
/** The task goes on, as after a minute or on another server, until it is over or has to wait. */
const goOn = (task: string) => runTask(test.shop, [eraseTypes(mailPromotionTask)], task);
const arrivedAt = () => office.arrived.flatMap(({ to }) => to).sort();
const all = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}@example.com`).sort();

/** Does something around each mail, which is then sent, unless it throws first. */
function aroundMails(before: (address: string) => unknown, after: (address: string) => unknown = () => {}) {
  const { send } = test.shop.mailer;
  return vi.spyOn(test.shop.mailer, "send").mockImplementation(async (message) => {
    await before(message.to.address);
    await send(message);
    await after(message.to.address);
  });
}

describe("a promotion by mail", () => {
  it("reaches every address on the list once, is listed with how many, and says before to how many it goes", async () => {
    await subscribe(45);
    expect((await seller.get("/api/notification/receivers")).body).toMatchObject({
      ...{ total: 0, newsletter: { total: 45, totalIsExact: true } },
    });
    const reply = await seller.post("/api/notification/promote", { ...figs, byMail: true });
    expect(reply.body).toMatchObject({ message: "Sent to 0 shoppers, mailing 45 subscribers", task: null });
    const task = reply.body.mailTask;
    expect(await taskOf(task)).toMatchObject({ state: "waiting", done: 0, total: 45 });
    await test.runJobs();
    expect(arrivedAt()).toEqual(all(45));
    expect(await taskOf(task)).toMatchObject({
      state: "done",
      done: 45,
      message: "Mailed to 45 subscribers",
    });
    const mails = { receivers: 45, mailed: 45, refused: 0, state: "done", task };
    expect(await sent()).toMatchObject({ title: figs.title, mails });
    await goOn(task);
    expect(office.arrived).toHaveLength(45);
  });

  it("has its own link to unsubscribe in the mail and for mail programs, which takes one click", async () => {
    await subscribe(2);
    await promote();
    await test.runJobs();
    const [{ to, raw, email } = { to: [""], raw: "", email: undefined }] = office.arrived;
    const link = `https://larder.example/unsubscribe?token=${await idOf(to[0] ?? "")}`;
    const headers = new Map(email?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("list-unsubscribe")).toBe(`<${link}>`);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(raw).toMatch(/^List-Unsubscribe:/m);
    expect(email).toMatchObject({ subject: figs.title, html: expect.stringContaining(link) });
    expect(email?.text).toContain(link);
    expect(email?.text).toContain("https://larder.example/products/fruits");
    const url = link.replace("https://larder.example", "");
    const post = (content: string, type: string) =>
      test.app.inject({ method: "POST", url, payload: content, headers: { "content-type": type } });
    const form = "--x\r\ncontent-disposition: form-data; name=List-Unsubscribe\r\n\r\nOne-Click\r\n--x--\r\n";
    expect((await post(form, "multipart/form-data; boundary=x")).statusCode).toBe(200);
    expect(await idOf(to[0] ?? "")).toBe("");
    const again = await post("List-Unsubscribe=One-Click", "application/x-www-form-urlencoded");
    expect([again.statusCode, again.headers.location]).toEqual([200, undefined]);
    for (const wrong of ["/unsubscribe", "/unsubscribe?token=guess", "/unsubscribe?token=a&token=b"])
      expect((await test.app.inject({ method: "POST", url: wrong })).statusCode).toBe(200);
    expect((await seller.get("/api/newsletter/list")).body.total).toBe(1);
  });

  it("is sent once by clicks at the same time, and mailed once by servers that go on with it together", async () => {
    await subscribe(45);
    const clicks = await Promise.all(
      [1, 2, 3, 4].map((click) =>
        seller.post(
          "/api/notification/promote",
          { ...figs, byMail: true },
          { headers: { "idempotency-key": click < 3 ? "one" : "other" } },
        ),
      ),
    );
    const tasks = clicks.flatMap(({ status, body }) => (status === 200 ? body.mailTask : []));
    expect(new Set(tasks).size).toBe(1);
    expect(clicks.filter(({ status }) => status === 409)).toHaveLength(2);
    await Promise.all([1, 2, 3].map(() => goOn(tasks[0])));
    await test.runJobs();
    expect(arrivedAt()).toEqual(all(45));
    expect(await sent()).toMatchObject({ mails: { mailed: 45, state: "done" } });
  });

  it("goes on after a crash, and mails nobody twice: not even the one whose mail was being sent", async () => {
    await subscribe(30);
    const task = await promote();
    const { _id: mailing } = await sent();
    const input = { ...figs, mailing };
    // It died after its first twenty mails, and with the next one half sent.
    const { last } = (await mailPromotionTask.prepare?.(test.shop, input, undefined)) ?? {};
    expect(office.arrived).toHaveLength(20);
    const { rows } = await test.shop.db.execute<{ id: string; email: string }>(
      sql`select id, email from newsletter_subscribers where id > ${last} order by id limit 1`,
    );
    expect(await claimMail(test.shop.db, mailing, rows[0]?.id ?? "")).toBe(rows[0]?.email);
    await test.runJobs();
    expect(arrivedAt()).toEqual(all(30).filter((email) => email !== rows[0]?.email));
    expect(await taskOf(task)).toMatchObject({ state: "done", done: 30 });
  });

  it("reaches nobody who unsubscribes while it runs, who subscribes meanwhile, or who does both", async () => {
    await subscribe(3);
    const leavers: string[] = [];
    using _mails = aroundMails(async (address) => {
      if (leavers.length > 0) return;
      const [leaves = "", returns = ""] = all(3).filter((email) => email !== address);
      leavers.push(leaves, returns);
      for (const email of leavers)
        await test.visitor().post("/api/newsletter/unsubscribe", { token: await idOf(email) });
      for (const email of [returns, "late@example.com"])
        await test.shop.db.execute(sql`insert into newsletter_subscribers (email) values (${email})`);
    });
    await promote();
    await test.runJobs();
    expect(office.arrived).toHaveLength(1);
    expect(arrivedAt().filter((email) => leavers.includes(email))).toEqual([]);
    expect(await sent()).toMatchObject({ mails: { receivers: 3, mailed: 1, state: "done" } });
  });

  it("waits for a mail server that is away or takes no mails, and then goes on", async () => {
    await subscribe(3);
    await office.close();
    const task = await promote();
    await goOn(task);
    const waiting = { state: "running", done: 0, message: expect.stringContaining("We try again") };
    expect(await taskOf(task)).toMatchObject(waiting);
    await office.open();
    office.refusals.push(451);
    await goOn(task);
    expect(await taskOf(task)).toMatchObject(waiting);
    expect(office.arrived).toEqual([]);
    // The job that was sent for later.
    await test.runJobs();
    expect(arrivedAt()).toEqual(all(3));
    expect(await taskOf(task)).toMatchObject({ state: "done", done: 3, message: "Mailed to 3 subscribers" });
  });

  it("is given up for an address that is refused for good, or whose mail may have been sent", async () => {
    await subscribe(3);
    office.refusals.push(550);
    let isLost = false;
    using _mails = aroundMails(
      () => {},
      () => {
        if (isLost) return;
        isLost = true;
        throw new DeliveryUnclear("The connection was lost.");
      },
    );
    const task = await promote();
    await test.runJobs();
    await goOn(task);
    expect(office.arrived).toHaveLength(2);
    expect(new Set(arrivedAt()).size).toBe(2);
    expect(await sent()).toMatchObject({ mails: { receivers: 3, mailed: 2, refused: 1, state: "done" } });
  });

  it("is stopped by who may send it, and not sent without subscribers or the wish", async () => {
    expect(await promote({ title: "Nobody" })).toBeNull();
    await subscribe(2);
    expect(await promote({ title: "Not wished", byMail: false })).toBeNull();
    expect(await sent()).toMatchObject({ title: "Not wished", mails: null });
    const task = await promote();
    await seller.post(`/api/task/${task}/cancel`);
    await test.runJobs();
    expect(office.arrived).toEqual([]);
    expect(await sent()).toMatchObject({ mails: { mailed: 0, state: "cancelled" } });
    const wrong = await seller.post("/api/notification/promote", { ...figs, byMail: "yes" });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { byMail: expect.any(String) } } });
    const picker = await test.staff("picker");
    expectFailure(
      await picker.post("/api/notification/promote", { ...figs, byMail: true }),
      403,
      "not_allowed",
    );
  });

  it("reaches who subscribed in the millisecond in which it was started", async () => {
    await subscribe(2);
    await promote();
    await test.shop.db.execute(
      sql`update newsletter_subscribers set created_at = (select started_at from newsletter_mailings)`,
    );
    await test.runJobs();
    expect(await sent()).toMatchObject({ mails: { receivers: 2, mailed: 2 } });
  });

  it("forgets after two months whom it has mailed, and keeps how many", async () => {
    await subscribe(2);
    await promote();
    await test.runJobs();
    expect(await sent()).toMatchObject({ mails: { receivers: 2, mailed: 2, state: "done" } });
    const kept = async () => (await test.shop.db.execute(sql`select 1 from newsletter_mails`)).rows.length;
    await sweepMails(test.shop);
    expect(await kept()).toBe(2);
    test.later(61 * 24 * 3_600_000);
    await sweepMails(test.shop);
    expect(await kept()).toBe(0);
    test.later(0);
    expect(await sent()).toMatchObject({ mails: { mailed: 2 } });
  });
});
