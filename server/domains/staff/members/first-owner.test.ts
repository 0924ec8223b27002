import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Shop } from "#platform/shop.ts";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { ensureOwner } from "./first-owner.ts";

const test = startTestShop();
const email = "owner@example.com";

function shopWith(password: string | undefined): Shop {
  return { ...test.shop, config: { ...test.shop.config, seller: { email, password } } };
}

function logIn(password: string) {
  return test.visitor().post("/api/seller/login", { email, password });
}

describe("the first owner", () => {
  it("gets a random password, said once and kept only as a hash", async () => {
    const { madePassword = "" } = await ensureOwner(shopWith(undefined));
    expect(madePassword.length).toBeGreaterThanOrEqual(12);
    expect((await logIn(madePassword)).status).toBe(200);
    expect(await ensureOwner(shopWith(undefined))).toEqual({ email, madePassword: undefined });
    expect((await logIn(madePassword)).status).toBe(200);
    const { rows } = await test.shop.db.execute(sql`select password from staff_accounts`);
    expect(rows).toEqual([{ password: expect.stringMatching(/^\$argon2id\$/) }]);
  });

  it("gets a password of its own in every shop", async () => {
    const first = await ensureOwner(shopWith(undefined));
    await test.shop.db.execute(sql`delete from staff`);
    const second = await ensureOwner(shopWith(undefined));
    expect(second.madePassword).not.toBe(first.madePassword);
  });

  it("gets the configured password, which is not said again", async () => {
    expect(await ensureOwner(shopWith("orchard-gate-7"))).toEqual({ email, madePassword: undefined });
    expect((await logIn("orchard-gate-7")).status).toBe(200);
  });

  it("is reset by another configured password, which ends every session", async () => {
    await ensureOwner(shopWith("orchard-gate-7"));
    const owner = test.visitor();
    await owner.post("/api/seller/login", { email, password: "orchard-gate-7" });
    await ensureOwner(shopWith("orchard-gate-8"));
    expectFailure(await owner.get("/api/seller/is-auth"), 401, "not_logged_in");
    expectFailure(await logIn("orchard-gate-7"), 401, "wrong_credentials");
    expect((await logIn("orchard-gate-8")).status).toBe(200);
  });

  it("gets in without the authenticator once the password is reset, and not by a start with the same one", async () => {
    await ensureOwner(shopWith("orchard-gate-7"));
    const owner = test.visitor();
    const password = "orchard-gate-7";
    await owner.post("/api/seller/login", { email, password });
    const { body } = await owner.post("/api/seller/two-factor/set-up", { password });
    const code = createAuthenticator(body.uri).nextCode();
    expect((await owner.post("/api/seller/two-factor/confirm", { code })).status).toBe(200);
    await ensureOwner(shopWith(password));
    expectFailure(await logIn(password), 401, "code_required");
    await ensureOwner(shopWith("orchard-gate-8"));
    expect((await logIn("orchard-gate-8")).status).toBe(200);
    const { rows } = await test.shop.db.execute(sql`select id from staff_two_factors`);
    expect(rows).toEqual([]);
  });

  it("stays logged in over a restart with the same password, or with none", async () => {
    await ensureOwner(shopWith("orchard-gate-7"));
    const owner = test.visitor();
    await owner.post("/api/seller/login", { email, password: "orchard-gate-7" });
    await ensureOwner(shopWith("orchard-gate-7"));
    await ensureOwner(shopWith(undefined));
    expect((await owner.get("/api/seller/is-auth")).status).toBe(200);
  });

  it("is not joined by another one when only the email in the configuration changes", async () => {
    await ensureOwner(shopWith("orchard-gate-7"));
    const other = shopWith(undefined);
    other.config.seller.email = "other@example.com";
    // The start names the address that the owner has.
    expect(await ensureOwner(other)).toEqual({ email, madePassword: undefined });
    const { rows } = await test.shop.db.execute(sql`select email from staff`);
    expect(rows).toEqual([{ email }]);
  });
});
