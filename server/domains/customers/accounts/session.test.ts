import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "#platform/days.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, sellerLogin, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();
const paymentTypes = ["COD", "Online"];
const nothing = { cartItems: {}, wishlistIds: [], unreadCount: 0, avoidedAllergens: [], paymentTypes };

afterEach(() => {
  vi.useRealTimers();
});

describe("the session", () => {
  it("is nobody's for a visitor, without an error", async () => {
    const reply = await test.visitor().get("/api/session");
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ success: true, user: null, seller: false, ...nothing });
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it("says who the shopper is and what they have in the cart, also after a reload", async () => {
    const product = await test.product();
    const ann = await test.shopper({ cartItems: { [product.id]: 2 } });
    const cartItems = { [product.id]: 2 };
    const user = { _id: ann.id, name: "Ann Archer", email: ann.email, cartItems };
    for (let reload = 0; reload < 2; reload += 1)
      expect((await ann.get("/api/session")).body).toEqual({
        success: true,
        user,
        seller: false,
        ...nothing,
        cartItems,
      });
  });

  it("brings the shopper's cart, hearts and unread notifications along, in two statements, or one soon after", async () => {
    const [figs, milk] = await test.products({ name: "Figs" }, { name: "Milk" });
    const [ann, bob] = [await test.shopper({ cartItems: { [figs?.id ?? ""]: 2 } }), await test.shopper()];
    for (const product of [figs, milk]) await ann.post("/api/wishlist/add", { productId: product?.id });
    await bob.post("/api/wishlist/add", { productId: milk?.id });
    const items = [{ product: milk?.id, quantity: 1 }];
    await ann.post("/api/order/cod", { items, address: await addAddress(ann) });
    const { body } = await ann.get("/api/session");
    expect(body.cartItems).toEqual({ [figs?.id ?? ""]: 2 });
    expect(body.wishlistIds).toEqual((await ann.get("/api/wishlist/ids")).body.productIds);
    expect(body.wishlistIds).toEqual([milk?.id, figs?.id]);
    expect(body.unreadCount).toBe(1);
    await ann.put("/api/notification/read-all");
    expect((await ann.get("/api/session")).body.unreadCount).toBe(0);

    const again = test.visitor();
    await again.post("/api/user/login", { email: ann.email, password: "plum-jam-2026" });
    const ask = () => again.get("/api/session");
    expect(await countStatements(ask)).toEqual(["shopper_session", "shopper_belongings"]);
    expect(await countStatements(ask)).toEqual(["shopper_belongings"]);
  });

  it("says who is the seller", async () => {
    const seller = await test.seller();
    expect((await seller.get("/api/session")).body).toMatchObject({ user: null, seller: true });
  });

  it("ends when its time is over", async () => {
    const ann = await test.shopper();
    await test.shop.db.execute(sql`update shopper_sessions set expires_at = now() - interval '1 minute'`);
    expectFailure(await ann.get("/api/user/is-auth"), 401, "not_logged_in");
    expect((await ann.get("/api/session")).body.user).toBeNull();
  });

  it("is nobody's with cookies that make no sense or were tampered with", async () => {
    const ann = await test.shopper();
    const [name = "", token = ""] = ann.cookies().split("=");
    const cookies = [
      `${name}=`,
      `${name}=nonsense`,
      `${name}=%E0%A4%A`,
      `${name}=%00`,
      `${name}=${"x".repeat(4_000)}`,
      `${name}=${token.slice(0, 20)}${token}`,
      `${name}=${token.split(".")[0]}`,
      `${name}=${token.split(".")[0]}.${"A".repeat(43)}%3D`,
      `${name}=${token}!`,
      `${name}=${token}A`,
      "=;;;=",
      "__proto__=1; constructor=2",
    ];
    for (const cookie of cookies) {
      const asked = await test.visitor().get("/api/session", { headers: { cookie } });
      expect({ cookie, status: asked.status, user: asked.body.user }).toEqual({
        cookie,
        status: 200,
        user: null,
      });
      expectFailure(await test.visitor().get("/api/user/is-auth", { headers: { cookie } }), 401);
    }
  });
});

describe("the check for a login", () => {
  it("replies with the shopper, and with a cart that can be bought", async () => {
    const [figs, milk] = await test.products({ name: "Figs" }, { name: "Milk" });
    const ann = await test.shopper({ cartItems: { [figs?.id ?? ""]: 1, [milk?.id ?? ""]: 2 } });
    await test.shop.db.execute(sql`delete from products where name = 'Milk'`);
    const { body } = await ann.get("/api/user/is-auth");
    expect(body).toEqual({
      success: true,
      user: { _id: ann.id, name: "Ann Archer", email: ann.email, cartItems: { [figs?.id ?? ""]: 1 } },
    });
  });

  it("is 401 for a visitor, on both sides", async () => {
    expectFailure(await test.visitor().get("/api/user/is-auth"), 401, "not_logged_in");
    expectFailure(await test.visitor().get("/api/seller/is-auth"), 401, "not_logged_in");
  });

  it("of the seller replies with success, who it is, and whether there is an outbox", async () => {
    const seller = await test.seller();
    expect((await seller.get("/api/seller/is-auth")).body).toEqual({
      success: true,
      member: expect.objectContaining({ email: sellerLogin.email, role: "owner", twoFactor: false }),
      outbox: true,
      setup: true,
    });
  });
});

describe("who is asking", () => {
  it("is asked of the database once for calls that come one after the other", async () => {
    const ann = await test.shopper();
    const ask = () => ann.get("/api/wishlist/check/no-product");
    expect(await countStatements(ask)).toHaveLength(1);
    expect(await countStatements(ask)).toEqual([]);
  });

  it("is not asked of the database for a cookie that the shop has not signed", async () => {
    const [name, value = ""] = (await test.shopper()).cookies().split("=");
    const [token] = value.split(".");
    for (const forged of [
      `${token}.${"A".repeat(43)}%3D`,
      `${token}x.${value.split(".")[1]}`,
      String(token),
    ]) {
      const headers = { cookie: `${name}=${forged}` };
      const statements = await countStatements(async () =>
        expectFailure(await test.visitor().get("/api/user/is-auth", { headers }), 401, "not_logged_in"),
      );
      expect(statements).toEqual([]);
    }
  });

  it("is nobody any more when the session's time is over, although it was seen a moment ago", async () => {
    const ann = await test.shopper();
    expect((await ann.get("/api/user/is-auth")).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * DAY_MS });
    expectFailure(await ann.get("/api/user/is-auth"), 401, "not_logged_in");
  });

  it("is prolonged once a day, and the cookie with it", async () => {
    const ann = await test.shopper();
    expect((await ann.get("/api/user/is-auth")).headers["set-cookie"]).toBeUndefined();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * DAY_MS });
    expect(String((await ann.get("/api/user/is-auth")).headers["set-cookie"])).toContain("Max-Age=2592000");
    expect((await ann.get("/api/user/is-auth")).headers["set-cookie"]).toBeUndefined();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * DAY_MS });
    expect((await ann.get("/api/user/is-auth")).status).toBe(200);
  });
});
