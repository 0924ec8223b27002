import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();
const password = "plum-jam-2026";

describe("logging in", () => {
  it("replies with the shopper and their cart", async () => {
    const product = await test.product();
    const ann = await test.shopper({ cartItems: { [product.id]: 2 } });
    const { status, body } = await test.visitor().post("/api/user/login", { email: ann.email, password });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      user: { _id: ann.id, name: "Ann Archer", email: ann.email, cartItems: { [product.id]: 2 } },
      avoidedAllergens: [],
    });
  });

  it("ignores a name sent along, and the case of the email", async () => {
    const ann = await test.shopper();
    const login = { name: "Somebody Else", email: ann.email.toUpperCase(), password };
    const { status, body } = await test.visitor().post("/api/user/login", login);
    expect(status).toBe(200);
    expect(body.user.name).toBe("Ann Archer");
  });

  it("answers a wrong email and a wrong password alike", async () => {
    const ann = await test.shopper();
    const wrongPassword = await test
      .visitor()
      .post("/api/user/login", { email: ann.email, password: "plum-jam-2027" });
    const wrongEmail = await test
      .visitor()
      .post("/api/user/login", { email: "nobody@example.com", password });
    expectFailure(wrongPassword, 401, "wrong_credentials");
    expectFailure(wrongEmail, 401, "wrong_credentials");
    const body = ({ requestId: _, ...rest }: Record<string, unknown>) => rest;
    expect(body(wrongEmail.body)).toEqual(body(wrongPassword.body));
    expect(wrongPassword.headers["set-cookie"]).toBeUndefined();
  });

  it("hashes for an unknown email as it does for a known one, so that the time tells nothing", async () => {
    // Not with a test's hash, which costs nothing.
    const ann = { name: "Ann Archer", email: "ann@example.com", password };
    await test.visitor().post("/api/user/register", ann);
    const { password: passwords } = await test.shop.shopperAuth.$context;
    using hash = vi.spyOn(passwords, "hash");
    using verify = vi.spyOn(passwords, "verify");
    const cost = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await test.visitor().post("/api/user/login", { email: ann.email, password: "plum-jam-2027" });
    expect(hash).not.toHaveBeenCalled();
    expect(verify.mock.calls).toEqual([[{ hash: cost, password: "plum-jam-2027" }]]);
    await test.visitor().post("/api/user/login", { email: "nobody@example.com", password });
    expect(verify).toHaveBeenCalledOnce();
    expect(hash.mock.calls).toEqual([[password]]);
    expect(await hash.mock.results[0]?.value).toEqual(cost);
  });

  it("wants both fields", async () => {
    for (const login of [{}, { email: "a@example.com" }, { password }, { email: "", password: "" }])
      expectFailure(await test.visitor().post("/api/user/login", login), 400, "invalid_input");
  });

  it("does not let in a shopper who has no password, as the demo's reviewers", async () => {
    await test.shop.db.execute(
      sql`insert into shoppers (id, name, email) values (gen_random_uuid(), 'Demo', 'demo@example.com')`,
    );
    for (const guess of ["null", "undefined", password])
      expectFailure(
        await test.visitor().post("/api/user/login", { email: "demo@example.com", password: guess }),
        401,
        "wrong_credentials",
      );
  });
});

describe("a visitor's cart at login", () => {
  it("is merged: the union, with the larger quantity, without what is not sold", async () => {
    const [figs, milk, rice] = await test.products({ name: "Figs" }, { name: "Milk" }, { name: "Rice" });
    const ids = { figs: figs?.id ?? "", milk: milk?.id ?? "", rice: rice?.id ?? "" };
    const ann = await test.shopper({ cartItems: { [ids.figs]: 5, [ids.milk]: 1 } });
    const { body } = await test.visitor().post("/api/user/login", {
      email: ann.email,
      password,
      cartItems: { [ids.figs]: 2, [ids.milk]: 4, [ids.rice]: 1, gone: 9 },
    });
    const merged = { [ids.figs]: 5, [ids.milk]: 4, [ids.rice]: 1 };
    expect(body.user.cartItems).toEqual(merged);
    expect((await ann.get("/api/session")).body.cartItems).toEqual(merged);
  });

  it("takes nothing away when it is empty or not sent", async () => {
    const product = await test.product();
    const ann = await test.shopper({ cartItems: { [product.id]: 2 } });
    for (const cartItems of [undefined, {}, { [product.id]: 0 }]) {
      const { body } = await test.visitor().post("/api/user/login", {
        email: ann.email,
        password,
        cartItems,
      });
      expect(body.user.cartItems).toEqual({ [product.id]: 2 });
    }
  });

  it("loses nothing when the same shopper logs in on several devices at once", async () => {
    const products = await test.products(...Array.from({ length: 8 }, (_, n) => ({ name: `Figs ${n}` })));
    const ann = await test.shopper();
    await Promise.all(
      products.map(({ id }) =>
        test.visitor().post("/api/user/login", { email: ann.email, password, cartItems: { [id]: 1 } }),
      ),
    );
    const { body } = await ann.get("/api/session");
    expect(Object.keys(body.cartItems).sort()).toEqual(products.map(({ id }) => id).sort());
  });

  it("is not merged by a login that fails", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const wrong = { email: ann.email, password: "plum-jam-2027", cartItems: { [product.id]: 1 } };
    expectFailure(await test.visitor().post("/api/user/login", wrong), 401);
    expect((await ann.get("/api/session")).body.cartItems).toEqual({});
  });
});

describe("the seller's login", () => {
  it("opens the seller's side and not the shopper's", async () => {
    const seller = await test.seller();
    expect(await seller.get("/api/seller/is-auth")).toMatchObject({ status: 200, body: { success: true } });
    expect((await seller.get("/api/order/seller")).status).toBe(200);
    expectFailure(await seller.get("/api/user/is-auth"), 401, "not_logged_in");
    expectFailure(await seller.get("/api/order/user"), 401, "not_logged_in");
    expectFailure(await seller.post("/api/cart/update", { cartItems: {} }), 401, "not_logged_in");
  });

  it("stays shut for a shopper, also when their cookie is renamed", async () => {
    const ann = await test.shopper();
    expectFailure(await ann.get("/api/seller/is-auth"), 401, "not_logged_in");
    expectFailure(await ann.get("/api/order/seller"), 401, "not_logged_in");
    expectFailure(await ann.get("/api/seller/summary"), 401, "not_logged_in");
    const cookie = ann.cookies().replace("larder-shopper", "larder-seller");
    const renamed = await test.visitor().get("/api/seller/is-auth", { headers: { cookie } });
    expectFailure(renamed, 401, "not_logged_in");
  });

  it("gives a cookie that scripts cannot read and other sites cannot send", async () => {
    await test.seller();
    const { headers, body } = await test.visitor().post("/api/seller/login", sellerLogin);
    const [cookie] = [headers["set-cookie"]].flat();
    expect(cookie).toMatch(/^larder-seller\.session_token=.*; HttpOnly.*; SameSite=Strict/i);
    expect(body).toEqual({ success: true, message: expect.any(String) });
  });

  it("answers a wrong email, a wrong password and a shopper's account alike", async () => {
    await test.seller();
    const ann = await test.shopper();
    const logins = [
      { ...sellerLogin, password: "plum-jam-2027" },
      { ...sellerLogin, email: "nobody@example.com" },
      { email: ann.email, password },
    ];
    const bodies = [];
    for (const login of logins) {
      const reply = await test.visitor().post("/api/seller/login", login);
      expectFailure(reply, 401, "wrong_credentials");
      bodies.push(reply.body.message);
    }
    expect(new Set(bodies).size).toBe(1);
    expectFailure(await test.visitor().post("/api/user/login", sellerLogin), 401, "wrong_credentials");
  });

  it("is possible beside a shopper's in the same browser", async () => {
    const seller = await test.seller();
    const ann = await test.shopper();
    await seller.post("/api/user/login", { email: ann.email, password });
    const { body } = await seller.get("/api/session");
    expect(body).toMatchObject({ seller: true, user: { email: ann.email } });
    await seller.post("/api/user/logout");
    expect((await seller.get("/api/session")).body).toMatchObject({ seller: true, user: null });
  });
});
