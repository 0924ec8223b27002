import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { hashPassword } from "#domains/logins/passwords.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();
const ann = { name: "Ann Archer", email: "ann@example.com", password: "plum-jam-2026" };

async function countShoppers(): Promise<number> {
  const { rows } = await test.shop.db.execute<{ n: number }>(sql`select count(*)::int as n from shoppers`);
  return rows[0]?.n ?? -1;
}

describe("registering", () => {
  it("makes an account and logs it in, without ever sending the password back", async () => {
    const visitor = test.visitor();
    const reply = await visitor.post("/api/user/register", ann);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      success: true,
      user: { _id: expect.any(String), name: "Ann Archer", email: "ann@example.com", cartItems: {} },
      avoidedAllergens: [],
    });
    expect((await visitor.get("/api/user/is-auth")).body.user).toEqual(reply.body.user);
  });

  it("trims the name and keeps the email in lower case", async () => {
    const odd = { ...ann, name: "  Ann Archer ", email: " Ann@Example.COM " };
    const { body } = await test.visitor().post("/api/user/register", odd);
    expect(body.user).toMatchObject({ name: "Ann Archer", email: "ann@example.com" });
  });

  it("keeps nothing but an Argon2id hash of the password", async () => {
    await test.visitor().post("/api/user/register", ann);
    const { rows } = await test.shop.db.execute(sql`select password from shopper_accounts`);
    expect(rows).toEqual([{ password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
  });

  it("hashes the password before it begins to write, so that no connection to the database waits for it", async () => {
    // Hashes are made in turn: the new password's comes after all of these.
    let made = 0;
    const earlier = Array.from({ length: 12 }, async () => {
      await hashPassword("plum-jam-2026");
      made += 1;
    });
    const madeAtBegin: number[] = [];
    const begin = test.shop.db.transaction.bind(test.shop.db);
    using _ = vi.spyOn(test.shop.db, "transaction").mockImplementation((...args) => {
      madeAtBegin.push(made);
      return begin(...args);
    });
    expect((await test.visitor().post("/api/user/register", ann)).status).toBe(201);
    await Promise.all(earlier);
    // Two run at once, so one of the earlier ones may end after it.
    expect(madeAtBegin[0]).toBeGreaterThanOrEqual(earlier.length - 1);
  });

  it("gives a cookie that scripts cannot read and other sites cannot send", async () => {
    const { headers } = await test.visitor().post("/api/user/register", ann);
    const [cookie] = [headers["set-cookie"]].flat();
    expect(cookie).toMatch(/^larder-shopper\.session_token=/);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Secure/i);
  });

  it("refuses a second account with the same email, in any case", async () => {
    await test.visitor().post("/api/user/register", ann);
    for (const email of [ann.email, "ANN@example.com"])
      expectFailure(await test.visitor().post("/api/user/register", { ...ann, email }), 409, "email_taken");
    expect(await countShoppers()).toBe(1);
  });

  it("makes exactly one account when the same email comes twenty times at once", async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => test.visitor().post("/api/user/register", ann)),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await countShoppers()).toBe(1);
    const { rows } = await test.shop.db.execute(sql`select count(*)::int as n from shopper_accounts`);
    expect(rows).toEqual([{ n: 1 }]);
    expect((await test.visitor().post("/api/user/login", ann)).status).toBe(200);
  });

  it("wants a password of 8 to 128 characters, whatever they are", async () => {
    for (const password of ["plum-ja", "", "x".repeat(129)])
      expectFailure(await test.visitor().post("/api/user/register", { ...ann, password }), 400);
    for (const [index, password] of [
      "plum-jam",
      "  spaces  ",
      "🍓🍒🍑🍋".repeat(2),
      "zq".repeat(64),
      "🍓".repeat(128),
    ].entries()) {
      const email = `ann-${index}@example.com`;
      const reply = await test.visitor().post("/api/user/register", { ...ann, email, password });
      expect(reply.status).toBe(201);
      expect((await test.visitor().post("/api/user/login", { email, password })).status).toBe(200);
    }
  });

  it("never trims a password", async () => {
    const password = " plum-jam-2026 ";
    await test.visitor().post("/api/user/register", { ...ann, password });
    const trimmed = { email: ann.email, password: password.trim() };
    expectFailure(await test.visitor().post("/api/user/login", trimmed), 401, "wrong_credentials");
  });

  it("refuses the passwords that guessers try first, in any case", async () => {
    for (const password of ["password", "12345678", "PASSWORD1", "iloveyou"]) {
      const reply = await test.visitor().post("/api/user/register", { ...ann, password });
      expectFailure(reply, 422, "weak_password");
      expect(reply.body.fields).toHaveProperty("password");
    }
    expect(await countShoppers()).toBe(0);
  });

  it("names every field that is missing or wrong", async () => {
    const empty = await test.visitor().post("/api/user/register", {});
    expectFailure(empty, 400, "invalid_input");
    expect(Object.keys(empty.body.fields)).toEqual(expect.arrayContaining(["name", "email", "password"]));
    for (const wrong of [{ name: "   " }, { name: "x".repeat(101) }, { email: "ann" }, { email: "a@b" }]) {
      const reply = await test.visitor().post("/api/user/register", { ...ann, ...wrong });
      expectFailure(reply, 400, "invalid_input");
      expect(Object.keys(reply.body.fields)).toEqual(Object.keys(wrong));
    }
  });

  it("takes no role, id or mark of trust from the client", async () => {
    const reply = await test.visitor().post("/api/user/register", {
      ...ann,
      _id: "01a1fbc6-3fdb-7000-abdd-9e23adcbe322",
      userId: "01a1fbc6-3fdb-7000-abdd-9e23adcbe322",
      role: "seller",
      emailVerified: true,
    });
    expect(reply.status).toBe(201);
    expect(reply.body.user._id).not.toBe("01a1fbc6-3fdb-7000-abdd-9e23adcbe322");
    const { rows } = await test.shop.db.execute(sql`select email_verified from shoppers`);
    expect(rows).toEqual([{ email_verified: false }]);
  });
});

describe("a visitor's cart at registration", () => {
  it("becomes the account's, without what is not sold", async () => {
    const product = await test.product();
    const cartItems = { [product.id]: 3, "01a1fbc6-3fdb-7000-abdd-9e23adcbe322": 2, nonsense: 1 };
    const visitor = test.visitor();
    const { body } = await visitor.post("/api/user/register", { ...ann, cartItems });
    expect(body.user.cartItems).toEqual({ [product.id]: 3 });
    expect((await visitor.get("/api/session")).body.cartItems).toEqual({ [product.id]: 3 });
  });
});

describe("registering over https", () => {
  const secure = startTestShop({ publicUrl: "https://shop.example.com" });

  it("gives a cookie that only travels over https", async () => {
    const visitor = secure.visitor();
    const { headers } = await visitor.post("/api/user/register", ann);
    const [cookie] = [headers["set-cookie"]].flat();
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect((await visitor.get("/api/user/is-auth")).status).toBe(200);
  });
});
