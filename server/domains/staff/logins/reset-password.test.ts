import { beforeEach, describe, expect, it } from "vitest";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { mailsTo, tokenMailedTo } from "#tests/support/outbox.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();
const { email } = sellerLogin;
const password = "basket-of-quinces";
// The owner.
beforeEach(async () => {
  await test.seller();
});

const forgot = (address = email) => test.visitor().post("/api/seller/forgot-password", { email: address });
const reset = (token: string, chosen = password) =>
  test.visitor().post("/api/seller/reset-password", { token, password: chosen });
const logIn = async (given: string) =>
  (await test.visitor().post("/api/seller/login", { email, password: given })).status;

describe("a staff member's forgotten password", () => {
  it("is replaced by the link in the mail, which ends the member's sessions and is in the audit log", async () => {
    const owner = await test.seller();
    expect((await forgot(email.toUpperCase())).status).toBe(200);
    const [mail] = await mailsTo(test, email);
    expect(mail?.text).toContain(`${test.shop.config.publicUrl}/seller/reset-password?token=`);
    const { status, body } = await reset(await tokenMailedTo(test, email));
    expect(status).toBe(200);
    expect(body.message).toBe("You can now log in with your new password.");
    expectFailure(await owner.get("/api/seller/is-auth"), 401, "not_logged_in");
    expect(await logIn(sellerLogin.password)).toBe(401);
    expect(await logIn(password)).toBe(200);
    const visitor = test.visitor();
    await visitor.post("/api/seller/login", { email, password });
    const { entries } = (await visitor.get("/api/seller/audit")).body;
    expect(entries[0]).toMatchObject({ action: "Chose a new password with a mailed link" });
  });

  it("is answered alike for an address without a login, a shopper's too, and mails nobody there", async () => {
    const ann = await test.shopper();
    const known = await forgot();
    const replies = [await forgot("nobody@example.com"), await forgot(ann.email)];
    for (const reply of replies) expect(reply.status).toBe(known.status);
    expect(replies[0]?.body.message.replace("nobody@example.com", email)).toBe(known.body.message);
    expect(await mailsTo(test, "nobody@example.com")).toEqual([]);
    expect(await mailsTo(test, ann.email)).toEqual([]);
  });

  it("is mailed about once in ten minutes, and each link works once, for an hour", async () => {
    const before = (await mailsTo(test, email)).length;
    await Promise.all(Array.from({ length: 5 }, () => forgot()));
    expect(await mailsTo(test, email)).toHaveLength(before + 1);
    const token = await tokenMailedTo(test, email);
    test.later(61 * 60_000);
    expectFailure(await reset(token), 422, "link_expired");
    await forgot();
    const next = await tokenMailedTo(test, email);
    const tries = await Promise.all([reset(next), reset(next), reset(next)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("cannot be replaced by a shopper's link, nor a shopper's by a member's", async () => {
    const ann = await test.shopper();
    await test.visitor().post("/api/user/forgot-password", { email: ann.email });
    await forgot();
    const [shoppers, members] = [await tokenMailedTo(test, ann.email), await tokenMailedTo(test, email)];
    expectFailure(await reset(shoppers), 422, "link_expired");
    const body = { token: members, password };
    expectFailure(await test.visitor().post("/api/user/reset-password", body), 422, "link_expired");
    expect((await reset(members)).status).toBe(200);
  });

  it.each([
    ["an owner has reset the login", "reset", "login", { password: "basket-of-medlars" }],
    ["the member was deactivated, and is active again", "active", "active", { active: false }],
    ["the member has changed the password", "own", "own", {}],
  ])("has a link that ends when %s", async (_what, word, call, change) => {
    const owner = await test.seller();
    const pia = { name: "Pia", email: `pia-${word}@example.com`, role: "picker" };
    const { body } = await owner.post("/api/seller/staff", { ...pia, password });
    await forgot(pia.email);
    const token = await tokenMailedTo(test, pia.email);
    const path = `/api/seller/staff/${body.member._id}`;
    if (call === "own") {
      const member = test.visitor();
      await member.post("/api/seller/login", { email: pia.email, password });
      await member.post("/api/seller/password", { password, newPassword: "basket-of-medlars" });
    } else expect((await owner.put(`${path}/${call}`, change)).status).toBe(200);
    if (call === "active") await owner.put(`${path}/active`, { active: true });
    expectFailure(await reset(token), 422, "link_expired");
  });

  it("is replaced, and two-factor login stays", async () => {
    const owner = await test.seller();
    const setUp = { password: sellerLogin.password };
    const { body } = await owner.post("/api/seller/two-factor/set-up", setUp);
    const code = createAuthenticator(body.uri).nextCode();
    expect((await owner.post("/api/seller/two-factor/confirm", { code })).status).toBe(200);
    await forgot();
    expect((await reset(await tokenMailedTo(test, email))).status).toBe(200);
    const entry = await test.visitor().post("/api/seller/login", { email, password });
    expectFailure(entry, 401, "code_required");
  });

  it("keeps the link when the new one is easy to guess", async () => {
    await forgot();
    const token = await tokenMailedTo(test, email);
    expectFailure(await reset(token, "password123"), 422, "weak_password");
    expect((await reset(token)).status).toBe(200);
  });

  it("stays lost to somebody who was deactivated or has not accepted yet", async () => {
    const owner = await test.seller();
    const pia = { name: "Pia", email: "pia.plum@example.com", role: "picker" };
    const { body } = await owner.post("/api/seller/staff", { ...pia, password });
    await forgot(pia.email);
    const token = await tokenMailedTo(test, pia.email);
    await owner.put(`/api/seller/staff/${body.member._id}/active`, { active: false });
    expectFailure(await reset(token), 422, "link_expired");
    test.later(11 * 60_000);
    await forgot(pia.email);
    expect(await mailsTo(test, pia.email)).toHaveLength(1);
    await owner.post("/api/seller/staff/invite", { ...pia, email: "ivy@example.com" });
    await forgot("ivy@example.com");
    const subjects = (await mailsTo(test, "ivy@example.com")).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining("Join the staff")]);
  });
});
