import { describe, expect, it } from "vitest";
import { type Authenticator, createAuthenticator } from "#tests/support/authenticator.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { enterCode } from "./two-factor.ts";

const test = startTestShop();
const { password } = sellerLogin;

const logIn = (visitor: Visitor, code?: string) =>
  visitor.post("/api/seller/login", { ...sellerLogin, ...(code !== undefined && { code }) });

/** An owner with two-factor login. */
async function secured(): Promise<{ owner: Visitor; app: Authenticator; backupCodes: string[] }> {
  const owner = await test.seller();
  const { body } = await owner.post("/api/seller/two-factor/set-up", { password });
  const app = createAuthenticator(body.uri);
  const confirmed = await owner.post("/api/seller/two-factor/confirm", { code: app.nextCode() });
  expect(confirmed).toMatchObject({ status: 200, body: { message: "Two-factor login is on" } });
  return { owner, app, backupCodes: body.backupCodes };
}

/** A six-digit code other than the right one. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

describe("a login in two steps", () => {
  it("begins when a code has proved that the app has the secret, and leaves its owner logged in", async () => {
    const owner = await test.seller();
    const { status, body } = await owner.post("/api/seller/two-factor/set-up", { password });
    expect(status).toBe(200);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Larder:seller%40example\.com\?secret=[A-Z2-7]+/);
    expect(new Set(body.backupCodes).size).toBe(10);
    expect((await logIn(test.visitor())).status).toBe(200);
    const app = createAuthenticator(body.uri);
    const code = app.nextCode();
    expectFailure(
      await owner.post("/api/seller/two-factor/confirm", { code: wrong(code) }),
      403,
      "wrong_code",
    );
    expectFailure(
      await owner.post("/api/seller/two-factor/confirm", { code: body.backupCodes[0] }),
      403,
      "wrong_code",
    );
    expect((await owner.post("/api/seller/two-factor/confirm", { code })).status).toBe(200);
    expect((await owner.get("/api/seller/is-auth")).body.member.twoFactor).toBe(true);
    expectFailure(await logIn(test.visitor()), 401, "code_required");
  });

  it("asks for the code after the right password only, and lets nobody in before", async () => {
    const { app } = await secured();
    const visitor = test.visitor();
    expectFailure(await logIn(visitor), 401, "code_required");
    expect(visitor.cookies()).toBe("");
    const code = app.nextCode();
    const reply = await visitor.post("/api/seller/login", { ...sellerLogin, password: "not-hers", code });
    expectFailure(reply, 401, "wrong_credentials");
    expectFailure(await logIn(visitor, wrong(code)), 403, "wrong_code");
    expectFailure(await visitor.get("/api/seller/is-auth"), 401, "not_logged_in");
    const { status, body } = await logIn(visitor, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect({ status, body }).toEqual({ status: 200, body: { success: true, message: "Logged in" } });
    expect((await visitor.get("/api/seller/is-auth")).status).toBe(200);
  });

  it("takes each code once, also of two who bring it at once", async () => {
    const { app } = await secured();
    const code = app.nextCode();
    const replies = await Promise.all([1, 2].map(() => logIn(test.visitor(), code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    expectFailure(await logIn(test.visitor(), code), 403, "wrong_code");
  });

  it("takes each backup code once, also of four who bring it at once", async () => {
    const { backupCodes } = await secured();
    const [first = "", ...others] = backupCodes;
    for (const code of others.slice(0, 3)) {
      // With the passwords checked before, only the codes are raced.
      const call = { body: sellerLogin, returnHeaders: true } as const;
      const logins = await Promise.all([1, 2, 3, 4].map(() => test.shop.staffAuth.api.signInEmail(call)));
      const entered = await Promise.allSettled(
        logins.map(({ headers }) => enterCode(test.shop, sellerLogin.email, headers, code)),
      );
      expect(entered.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expectFailure(await logIn(test.visitor(), code), 403, "wrong_code");
    }
    expect((await logIn(test.visitor(), first)).status).toBe(200);
  });

  it("takes no code for a while after ten wrong ones in a row, wherever they came from", async () => {
    const { owner, backupCodes } = await secured();
    for (let tried = 0; tried < 10; tried += 1)
      expectFailure(await logIn(owner, `wrong-${tried}`), 403, "wrong_code");
    const refused = await logIn(owner, backupCodes[0]);
    expectFailure(refused, 429, "code_locked");
    expect(refused.headers["retry-after"]).toBe("900");
  });

  it("ends with the password, and not without it", async () => {
    const { owner } = await secured();
    expectFailure(
      await owner.post("/api/seller/two-factor/remove", { password: "not-hers" }),
      403,
      "wrong_password",
    );
    expectFailure(await logIn(test.visitor()), 401, "code_required");
    expect((await owner.post("/api/seller/two-factor/remove", { password })).status).toBe(200);
    expect((await owner.get("/api/seller/is-auth")).body.member.twoFactor).toBe(false);
    expect((await logIn(test.visitor())).status).toBe(200);
  });

  it("ends when an owner resets the login of somebody who has lost their phone", async () => {
    await secured();
    const other = await test.staff("owner");
    const { members } = (await other.get("/api/seller/staff?search=Admin")).body;
    await other.put(`/api/seller/staff/${members[0]._id}/login`, { password: "basket-of-figs" });
    const body = { email: sellerLogin.email, password: "basket-of-figs" };
    expect((await test.visitor().post("/api/seller/login", body)).status).toBe(200);
  });

  it("is set up by the right password only, and not again while it is on", async () => {
    const { owner } = await secured();
    const again = await owner.post("/api/seller/two-factor/set-up", { password });
    expectFailure(again, 409, "two_factor_changed");
    const other = await test.staff("picker");
    const guess = await other.post("/api/seller/two-factor/set-up", { password: "not-hers" });
    expectFailure(guess, 403, "wrong_password");
    const nothing = await other.post("/api/seller/two-factor/confirm", { code: "123456" });
    expectFailure(nothing, 409, "two_factor_changed");
  });
});
