import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { mailsTo, tokenMailedTo } from "#tests/support/outbox.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();
const password = "quince-jelly-2026";
const oldPassword = "plum-jam-2026";

const forgot = (email: string) => test.visitor().post("/api/user/forgot-password", { email });
const reset = (token: string, chosen = password) =>
  test.visitor().post("/api/user/reset-password", { token, password: chosen });
const logIn = async (email: string, given: string) =>
  (await test.visitor().post("/api/user/login", { email, password: given })).status;

describe("a forgotten password", () => {
  it("is replaced by the link in the mail, which ends every session of the account and no other", async () => {
    const ann = await test.shopper();
    const bob = await test.shopper();
    expect((await forgot(ann.email.toUpperCase())).status).toBe(200);
    const [mail] = await mailsTo(test, ann.email);
    expect(mail?.subject).toBe("Choose a new password");
    expect(mail?.text).toContain(`${test.shop.config.publicUrl}/reset-password?token=`);

    const { status, body } = await reset(await tokenMailedTo(test, ann.email));
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: expect.stringMatching(/\S/) });
    expectFailure(await ann.get("/api/user/is-auth"), 401, "not_logged_in");
    expect((await bob.get("/api/user/is-auth")).status).toBe(200);
    expect(await logIn(ann.email, oldPassword)).toBe(401);
    expect(await logIn(ann.email, password)).toBe(200);
    expect(await logIn(bob.email, oldPassword)).toBe(200);
  });

  it("is answered alike for an address that nobody has, and mails nobody", async () => {
    const ann = await test.shopper();
    const known = await forgot(ann.email);
    const unknown = await forgot("nobody@example.com");
    expect(unknown.status).toBe(known.status);
    expect(unknown.body.message.replace("nobody@example.com", ann.email)).toBe(known.body.message);
    expect(await mailsTo(test, "nobody@example.com")).toEqual([]);
    expect(await mailsTo(test, ann.email)).toHaveLength(1);
  });

  it("is not looked up before the answer, so that the time tells nothing", async () => {
    const ann = await test.shopper();
    await forgot(ann.email);
    await forgot("nobody@example.com");
    const { rows: jobs } = await test.shop.db.execute(sql`select name, state from pgboss.job`);
    const waiting = { name: "forgotten-password", state: "created" };
    expect(jobs).toEqual([waiting, waiting]);
    const { rows: links } = await test.shop.db.execute(sql`select id from shopper_verifications`);
    expect(links).toEqual([]);
  });

  it("mails nobody who has no password, as the demo's reviewers", async () => {
    await test.shop.db.execute(
      sql`insert into shoppers (id, name, email) values (gen_random_uuid(), 'Demo', 'demo@example.com')`,
    );
    await forgot("demo@example.com");
    expect(await mailsTo(test, "demo@example.com")).toEqual([]);
  });

  it("has links that work once, also for two who try at the same time", async () => {
    const ann = await test.shopper();
    await forgot(ann.email);
    const token = await tokenMailedTo(test, ann.email);
    const tries = await Promise.all([reset(token), reset(token)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expectFailure(await reset(token), 422, "link_expired");
  });

  it("has links that work for an hour", async () => {
    const ann = await test.shopper();
    await forgot(ann.email);
    const token = await tokenMailedTo(test, ann.email);
    test.later(61 * 60_000);
    expectFailure(await reset(token), 422, "link_expired");
    test.later(58 * 60_000);
    expect((await reset(token)).status).toBe(200);
  });

  it("has links that are worth nothing once another has been used", async () => {
    const ann = await test.shopper();
    await forgot(ann.email);
    const first = await tokenMailedTo(test, ann.email);
    test.later(11 * 60_000);
    await forgot(ann.email);
    expect(await mailsTo(test, ann.email)).toHaveLength(2);
    expect((await reset(first)).status).toBe(200);
    const { rows } = await test.shop.db.execute(sql`select id from shopper_verifications`);
    expect(rows).toEqual([]);
  });

  it("keeps the link when the new password is refused", async () => {
    const ann = await test.shopper();
    await forgot(ann.email);
    const token = await tokenMailedTo(test, ann.email);
    expectFailure(await reset(token, "password123"), 422, "weak_password");
    expectFailure(await reset(token, "short"), 400, "invalid_input");
    expect((await reset(token)).status).toBe(200);
  });

  it("is mailed about once in ten minutes, however many strangers ask, and the link in that mail works", async () => {
    const ann = await test.shopper();
    await Promise.all(Array.from({ length: 8 }, () => forgot(ann.email)));
    const token = await tokenMailedTo(test, ann.email);
    expect(await mailsTo(test, ann.email)).toHaveLength(1);
    expect((await reset(token)).status).toBe(200);
    await forgot(ann.email);
    expect(await mailsTo(test, ann.email)).toHaveLength(2);
  });

  it("costs no hash for a link that does not work", async () => {
    const junk = await Promise.all(Array.from({ length: 150 }, (_, n) => reset(`no link ${n}`)));
    for (const reply of junk) expectFailure(reply, 422, "link_expired");
  });

  it("is not replaced by what is no link, or one for something else", async () => {
    const ann = await test.shopper();
    await ann.post("/api/user/change-email", { email: "archer-1@example.com", password: oldPassword });
    const confirmation = await tokenMailedTo(test, "archer-1@example.com");
    for (const token of [confirmation, "nonsense", ann.id, "'; drop table shoppers; --"])
      expectFailure(await reset(token), 422, "link_expired");
    for (const token of ["", "x".repeat(10_000), null, { like: "%" }])
      expectFailure(await reset(token as string), 400, "invalid_input");
    expect(await logIn(ann.email, oldPassword)).toBe(200);
  });

  it("keeps the token itself out of the accounts' tables", async () => {
    const ann = await test.shopper();
    await forgot(ann.email);
    const token = await tokenMailedTo(test, ann.email);
    const { rows } = await test.shop.db.execute(sql`select * from shopper_verifications`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
