import { describe, expect, it } from "vitest";
import { expectFailure } from "../../tests/support/failures.ts";
import { mailsTo, tokenMailedTo } from "../../tests/support/outbox.ts";
import { sellerLogin, startTestShop } from "../../tests/support/test-shop.ts";
import type { Visitor } from "../../tests/support/visitor.ts";

const test = startTestShop();
const { email, password } = sellerLogin;
const newEmail = "olga@example.com";

const ask = (member: Visitor, address = newEmail, given = password) =>
  member.post("/api/seller/email", { email: address, password: given });
const confirm = (member: Visitor, token: string) => member.post("/api/seller/email/confirm", { token });
const logIn = async (address: string) =>
  (await test.visitor().post("/api/seller/login", { email: address, password })).status;

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
  it("changes once the link in the mail is followed; the old address is told", async () => {
    const owner = await test.seller();
    expect((await ask(owner)).status).toBe(200);
    expect(await logIn(newEmail)).toBe(401);
    const reply = await confirm(owner, await tokenMailedTo(test, newEmail));
    expect(reply).toMatchObject({ status: 200, body: { member: { email: newEmail } } });
    expect([await logIn(email), await logIn(newEmail)]).toEqual([401, 200]);
    const [told] = await mailsTo(test, email);
    expect(told?.subject).toBe("Your email address was changed");
  });

  it("needs the password, and an address that no member has", async () => {
    const owner = await test.seller();
    expectFailure(await ask(owner, "new@example.com", "not-hers"), 403, "wrong_password");
    const own = await ask(owner, email);
    expectFailure(own, 400, "invalid_input");
    expect(own.body.fields.email).toBe("This is already your email address.");
    const pia = { name: "Pia", email: "pia@example.com", role: "picker", password };
    await owner.post("/api/seller/staff", pia);
    expectFailure(await ask(owner, pia.email), 409, "email_taken");
    expect([...(await mailsTo(test, "new@example.com")), ...(await mailsTo(test, pia.email))]).toEqual([]);
  });

  it("is confirmed only by the member who asked, once, and not for an address that was taken since", async () => {
    const owner = await test.seller();
    const pia = { name: "Pia", email: "pia@example.com", role: "picker", password };
    await owner.post("/api/seller/staff", pia);
    const picker = test.visitor();
    await picker.post("/api/seller/login", { email: pia.email, password });
    await ask(owner);
    const token = await tokenMailedTo(test, newEmail);
    expectFailure(await confirm(picker, token), 422, "link_expired");
    expectFailure(await confirm(test.visitor(), token), 401, "not_logged_in");
    const both = await Promise.all([confirm(owner, token), confirm(owner, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await ask(picker, "free@example.com");
    const late = await tokenMailedTo(test, "free@example.com");
    await owner.post("/api/seller/staff", { ...pia, email: "free@example.com" });
    expectFailure(await confirm(picker, late), 409, "email_taken");
  });
});
