import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { mailsTo, tokenMailedTo } from "#tests/support/outbox.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { sweepRequests } from "./service.ts";

const test = startTestShop();

async function subscribers(): Promise<string[]> {
  const { rows } = await test.shop.db.execute<{ email: string }>(
    sql`select email from newsletter_subscribers order by email`,
  );
  return rows.map(({ email }) => email);
}

const subscribe = (email: string) => test.visitor().post("/api/newsletter/subscribe", { email });
const confirm = (token: string) => test.visitor().post("/api/newsletter/confirm", { token });

/** Subscribes an address and follows the link that is mailed to it. */
async function join(email: string): Promise<void> {
  await subscribe(email);
  expect(await confirm(await tokenMailedTo(test, email))).toMatchObject({ status: 200 });
}

describe("subscribing to the newsletter", () => {
  it("takes the mailed link, also when it is followed twice; the email is kept in lower case", async () => {
    const reply = await subscribe(" Ivy@Example.com ");
    expect(reply).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    expect(await subscribers()).toEqual([]);
    const [mail] = await mailsTo(test, "ivy@example.com");
    expect(mail?.text).toContain("/confirm-newsletter?token=");
    const token = await tokenMailedTo(test, "ivy@example.com");
    for (const { status } of [await confirm(token), await confirm(token)]) expect(status).toBe(200);
    expect(await subscribers()).toEqual(["ivy@example.com"]);
    await test.visitor().post("/api/newsletter/unsubscribe", { token });
    expectFailure(await confirm(token), 422, "link_expired");
    expect(await subscribers()).toEqual([]);
  });

  it("mails once a day, however often it is asked for, and nothing to a subscriber; all answers are alike", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => subscribe("ben@example.com")));
    const mails = async () => (await mailsTo(test, "ben@example.com")).length;
    expect(await mails()).toBe(1);
    test.later(23 * 3_600_000);
    replies.push(await subscribe("ben@example.com"));
    expect(await mails()).toBe(1);
    test.later(25 * 3_600_000);
    replies.push(await subscribe("ben@example.com"));
    expect(await mails()).toBe(2);
    await confirm(await tokenMailedTo(test, "ben@example.com"));
    test.later(50 * 3_600_000);
    replies.push(await subscribe("ben@example.com"));
    expect(await mails()).toBe(2);
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(await subscribers()).toEqual(["ben@example.com"]);
  });

  it("forgets after a week who has not confirmed, and no guess confirms", async () => {
    await subscribe("eve@example.com");
    const token = await tokenMailedTo(test, "eve@example.com");
    await sweepRequests(test.shop);
    for (const guess of ["eve@example.com", crypto.randomUUID(), "%"])
      expectFailure(await confirm(guess), 422, "link_expired");
    test.later(8 * 24 * 3_600_000);
    expectFailure(await confirm(token), 422, "link_expired");
    await sweepRequests(test.shop);
    const { rows } = await test.shop.db.execute(
      sql`select from newsletter_requests where email = 'eve@example.com'`,
    );
    expect(rows).toEqual([]);
    expect(await subscribers()).toEqual([]);
  });

  it.each([undefined, null, "", "ann", "ann@", 5, ["ann@example.com"], `${"x".repeat(250)}@example.com`])(
    "refuses %j",
    async (email) => {
      expectFailure(await test.visitor().post("/api/newsletter/subscribe", { email }), 400, "invalid_input");
      expect(await subscribers()).toEqual([]);
    },
  );
});

describe("the newsletter's addresses", () => {
  it("are listed, searched and exported with links by which each unsubscribes", async () => {
    for (const email of ["ann@example.com", "bob@example.com"]) await join(email);
    const manager = await test.staff("manager");
    const { subscribers: all, total } = (await manager.get("/api/newsletter/list")).body;
    expect([total, all.length]).toEqual([2, 2]);
    const found = (await manager.get("/api/newsletter/list?search=BOB@")).body.subscribers;
    expect(found).toMatchObject([{ email: "bob@example.com" }]);
    const { body } = await manager.get("/api/newsletter/export");
    const lines = body.slice(1).trim().split("\r\n");
    expect(lines[0]).toBe("Email,Since,Unsubscribe");
    const link = lines.find((line: string) => line.startsWith("bob@"))?.split(",")[2] ?? "";
    const token = new URL(link).searchParams.get("token");
    for (let time = 0; time < 2; time += 1)
      expect((await test.visitor().post("/api/newsletter/unsubscribe", { token })).status).toBe(200);
    expect(await subscribers()).toEqual(["ann@example.com"]);
    await manager.delete(`/api/newsletter/${all.at(-1)._id}`);
    expect(await subscribers()).toEqual([]);
  });

  it("are not taken off by a guess, and not read by pickers", async () => {
    await join("abe@example.com");
    for (const token of ["ann@example.com", crypto.randomUUID(), "%"])
      expect((await test.visitor().post("/api/newsletter/unsubscribe", { token })).status).toBe(200);
    expect(await subscribers()).toEqual(["abe@example.com"]);
    const picker = await test.staff("picker");
    expectFailure(await picker.get("/api/newsletter/list"), 403, "not_allowed");
    expectFailure(await picker.get("/api/newsletter/export"), 403, "not_allowed");
  });
});
