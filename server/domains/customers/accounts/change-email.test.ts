import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { mailsTo, tokenMailedTo } from "#tests/support/outbox.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();
const password = "plum-jam-2026";

let ann: Shopper;
let email: string;
let count = 0;
beforeEach(async () => {
  ann = await test.shopper();
  // The outbox keeps the mails of earlier tests.
  count += 1;
  email = `archer-${count}@example.com`;
});

const change = (to: string, given = password) =>
  ann.post("/api/user/change-email", { email: to, password: given });
const confirm = (who: Pick<Shopper, "post">, token: string) => who.post("/api/user/confirm-email", { token });

describe("a new email address", () => {
  it("is the shopper's once they followed the link in the mail to it; the old one is told", async () => {
    const { status, body } = await change(email.toUpperCase());
    expect(status).toBe(200);
    expect(body.message).toContain(email);
    expect((await ann.get("/api/user/is-auth")).body.user.email).toBe(ann.email);
    const token = await tokenMailedTo(test, email);
    expect(await mailsTo(test, ann.email)).toEqual([]);

    const confirmed = await confirm(ann, token);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.user).toEqual({ _id: ann.id, name: "Ann Archer", email, cartItems: {} });
    expect((await ann.get("/api/session")).body.user.email).toBe(email);
    const [notice] = await mailsTo(test, ann.email);
    expect(notice?.subject).toBe("Your email address was changed");
    expect(notice?.text).toContain(email);

    const logIn = (address: string) => test.visitor().post("/api/user/login", { email: address, password });
    expect((await logIn(email)).status).toBe(200);
    expectFailure(await logIn(ann.email), 401, "wrong_credentials");
  });

  it("needs the password, and a login", async () => {
    expectFailure(await change(email, "plum-jam-2027"), 403, "wrong_password");
    expectFailure(
      await test.visitor().post("/api/user/change-email", { email, password }),
      401,
      "not_logged_in",
    );
    expectFailure(await change("no address"), 400, "invalid_input");
    expectFailure(await change(ann.email), 400, "invalid_input");
    expect(await mailsTo(test, email)).toEqual([]);
  });

  it("is refused when another account has it, also when that comes about in the meantime", async () => {
    const bob = await test.shopper();
    expectFailure(await change(bob.email), 409, "email_taken");
    await change(email);
    const token = await tokenMailedTo(test, email);
    await test.shop.db.execute(sql`update shoppers set email = ${email} where id = ${bob.id}`);
    expectFailure(await confirm(ann, token), 409, "email_taken");
    expect((await ann.get("/api/user/is-auth")).body.user.email).toBe(ann.email);
    expect(await mailsTo(test, ann.email)).toEqual([]);
  });

  it("is confirmed by nobody but who asked for it", async () => {
    await change(email);
    const token = await tokenMailedTo(test, email);
    const bob = await test.shopper();
    expectFailure(await confirm(test.visitor(), token), 401, "not_logged_in");
    expectFailure(await confirm(bob, token), 422, "link_expired");
    expect((await bob.get("/api/user/is-auth")).body.user.email).toBe(bob.email);
    expect((await confirm(ann, token)).status).toBe(200);
  });

  it("is confirmed once, within an hour", async () => {
    await change(email);
    const token = await tokenMailedTo(test, email);
    test.later(61 * 60_000);
    expectFailure(await confirm(ann, token), 422, "link_expired");
    test.later(0);
    expect((await confirm(ann, token)).status).toBe(200);
    expectFailure(await confirm(ann, token), 422, "link_expired");
  });

  it("makes links worthless that were mailed to the old one", async () => {
    await test.visitor().post("/api/user/forgot-password", { email: ann.email });
    const stale = await tokenMailedTo(test, ann.email);
    await change(email);
    await confirm(ann, await tokenMailedTo(test, email));
    const reset = { token: stale, password: "quince-jelly-2026" };
    expectFailure(await test.visitor().post("/api/user/reset-password", reset), 422, "link_expired");
  });
});
