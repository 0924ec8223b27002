import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { mailsTo, tokenMailedTo } from "#tests/support/outbox.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
const password = "basket-of-plums";
let count = 0;
// Mails stay from one test to the next.
const newAddress = () => `member-${++count}@example.com`;

/** A picker who is logged in. */
async function picker() {
  const owner = await test.seller();
  const email = newAddress();
  const { status } = await owner.post("/api/seller/staff", { name: "Pia", email, role: "picker", password });
  expect(status).toBe(201);
  const member = test.visitor();
  await member.post("/api/seller/login", { email, password });
  return { owner, member, email };
}

const ask = (member: Visitor, email: string, given = password) =>
  member.post("/api/seller/email", { email, password: given });
const confirm = (member: Visitor, token: string) => member.post("/api/seller/email/confirm", { token });
const logIn = async (email: string) =>
  (await test.visitor().post("/api/seller/login", { email, password })).status;

describe("one's own name", () => {
  it("is changed at once, for the audit log too", async () => {
    const owner = await test.seller();
    const { status, body } = await owner.put("/api/seller/name", { name: "  Olga Olive " });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: "Your name is Olga Olive now", member: { name: "Olga Olive" } });
    expect((await owner.get("/api/seller/is-auth")).body.member.name).toBe("Olga Olive");
    const { entries } = (await owner.get("/api/seller/audit")).body;
    expect(entries[0].changes).toEqual([{ field: "Name", before: "Admin", after: "Olga Olive" }]);
  });

  it("cannot be empty or endless, and is changed by nobody else", async () => {
    const owner = await test.seller();
    for (const name of ["", "  ", "x".repeat(10_000), { length: 3 }])
      expectFailure(await owner.put("/api/seller/name", { name }), 400, "invalid_input");
    expectFailure(await test.visitor().put("/api/seller/name", { name: "Eve" }), 401, "not_logged_in");
  });
});

describe("one's own email", () => {
  it("changes once the link in the mail is followed; the old address is told, and its reset link ends", async () => {
    const { member, email } = await picker();
    const next = newAddress();
    await test.visitor().post("/api/seller/forgot-password", { email });
    const reset = await tokenMailedTo(test, email);
    expect((await ask(member, next)).status).toBe(200);
    expect(await logIn(next)).toBe(401);
    const reply = await confirm(member, await tokenMailedTo(test, next));
    expect(reply).toMatchObject({ status: 200, body: { member: { email: next } } });
    expect([await logIn(email), await logIn(next)]).toEqual([401, 200]);
    const [told] = await mailsTo(test, email);
    expect(told?.subject).toBe("Your email address was changed");
    const late = { token: reset, password: "basket-of-quinces" };
    expectFailure(await test.visitor().post("/api/seller/reset-password", late), 422, "link_expired");
  });

  it("needs the password, and an address that no member has, of whom nothing else is said", async () => {
    const { owner, member, email } = await picker();
    const next = newAddress();
    expectFailure(await ask(member, next, "not-hers"), 403, "wrong_password");
    const own = await ask(member, email);
    expectFailure(own, 400, "invalid_input");
    expect(own.body.fields.email).toBe("This is already your email address.");
    const ivy = { name: "Ivy", email: newAddress(), role: "picker" };
    await owner.post("/api/seller/staff/invite", ivy);
    const taken = await ask(member, ivy.email);
    expectFailure(taken, 409, "email_taken");
    expect(taken.body.message).toBe("Another staff member already has this email address.");
    expect(await mailsTo(test, next)).toEqual([]);
  });

  it("is confirmed only by the member who asked, once, and not for an address that was taken since", async () => {
    const { owner, member } = await picker();
    const { member: other } = await picker();
    const next = newAddress();
    await ask(member, next);
    const token = await tokenMailedTo(test, next);
    expectFailure(await confirm(other, token), 422, "link_expired");
    expectFailure(await confirm(test.visitor(), token), 401, "not_logged_in");
    const both = await Promise.all([confirm(member, token), confirm(member, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const free = newAddress();
    await ask(other, free);
    const late = await tokenMailedTo(test, free);
    await owner.post("/api/seller/staff", { name: "Ivy", email: free, role: "picker", password });
    expectFailure(await confirm(other, late), 409, "email_taken");
  });

  it("is not that of the configuration, whose password would make another owner of the old one", async () => {
    const owner = await test.seller();
    const reply = await ask(owner, newAddress(), sellerLogin.password);
    expectFailure(reply, 400, "invalid_input");
    expect(reply.body.fields.email).toMatch(/Take SELLER_PASSWORD out of it/);
  });
});
