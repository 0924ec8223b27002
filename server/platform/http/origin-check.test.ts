import { describe, expect, it } from "vitest";
import { ensureOwner } from "#domains/staff/members/first-owner.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";

const front = "https://front.example.com";
const test = startTestShop({ publicUrl: "https://shop.example.com", corsOrigins: [front] });

type Sent = Record<string, string>;

async function emptyCart(headers: Sent) {
  const { id } = await test.product();
  const ann = await test.shopper({ cartItems: { [id]: 1 } });
  const reply = await ann.post("/api/cart/update", { cartItems: {} }, { headers });
  const { cartItems } = (await ann.get("/api/session")).body;
  return { reply, emptied: Object.keys(cartItems).length === 0 };
}

describe("a request that changes something", () => {
  const allowed: Sent[] = [
    {},
    { origin: "https://shop.example.com" },
    { origin: "https://shop.example.com", "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { origin: front },
    { origin: front, "sec-fetch-site": "cross-site" },
    { origin: front, "sec-fetch-site": "same-site" },
    { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" },
  ];

  it.each(allowed)(
    "is answered when it comes from here, an allowed site or no browser: %j",
    async (headers) => {
      const { reply, emptied } = await emptyCart(headers);
      expect({ status: reply.status, emptied }).toEqual({ status: 200, emptied: true });
    },
  );

  const refused: Sent[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example.com" },
    { origin: "https://evil.example.com", "sec-fetch-site": "same-origin" },
    { origin: "https://shop.example.com", "sec-fetch-site": "cross-site" },
    { origin: "null" },
    { origin: "" },
    { origin: "https://shop.example.com.evil.example.com" },
    { origin: "https://shop.example.com:8443" },
    { origin: "http://shop.example.com" },
    { origin: `${front}.evil.example.com` },
    { origin: "nonsense" },
    { referer: "https://shop.example.com/", origin: "https://evil.example.com" },
    { host: "shop.example.com", "x-forwarded-host": "evil.example.com", origin: "https://evil.example.com" },
  ];

  it.each(refused)("is refused from elsewhere, and changes nothing: %j", async (headers) => {
    const { reply, emptied } = await emptyCart(headers);
    expectFailure(reply, 403, "cross_site");
    expect(emptied).toBe(false);
  });

  it("is refused on every such call, before the login is even looked at", async () => {
    const headers = { origin: "https://evil.example.com" };
    const visitor = test.visitor();
    for (const path of ["/api/user/login", "/api/user/register", "/api/user/logout", "/api/order/cod"])
      expectFailure(await visitor.post(path, {}, { headers }), 403, "cross_site");
    for (const path of ["/api/product/add", "/api/product/stock", "/api/seller/login", "/api/address/add"])
      expectFailure(await visitor.post(path, {}, { headers }), 403, "cross_site");
    expectFailure(await visitor.put("/api/address/update/1", {}, { headers }), 403, "cross_site");
    expectFailure(await visitor.delete("/api/address/delete/1", { headers }), 403, "cross_site");
  });
});

describe("a request that only reads", () => {
  it("is answered whoever's page asks", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example.com" },
    ] as Sent[])
      expect((await test.visitor().get("/api/product/list", { headers })).status).toBe(200);
  });
});

describe("another site's front end", () => {
  it("that is allowed may read replies with cookies", async () => {
    for (const path of ["/api/product/list", "/api/session", "/api/user/is-auth"]) {
      const { headers } = await test.visitor().get(path, { headers: { origin: front } });
      expect(headers["access-control-allow-origin"]).toBe(front);
      expect(headers["access-control-allow-credentials"]).toBe("true");
      expect(String(headers.vary).toLowerCase()).toContain("origin");
    }
  });

  it("that is allowed gets a yes to its preflight", async () => {
    const reply = await test.visitor().send({
      method: "OPTIONS",
      url: "/api/cart/update",
      headers: {
        origin: front,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,idempotency-key",
      },
    });
    expect(reply.status).toBe(204);
    expect(reply.headers).toMatchObject({
      "access-control-allow-origin": front,
      "access-control-allow-credentials": "true",
    });
    expect(String(reply.headers["access-control-allow-headers"])).toContain("idempotency-key");
  });

  it.each(["PUT", "DELETE"])("that is allowed may %s addresses too", async (method) => {
    const reply = await test.visitor().send({
      method: "OPTIONS",
      url: "/api/address/update/1",
      headers: { origin: front, "access-control-request-method": method },
    });
    expect(String(reply.headers["access-control-allow-methods"])).toContain(method);
  });

  it("that is not allowed may read nothing", async () => {
    for (const origin of ["https://evil.example.com", "null", `${front}.evil.example.com`]) {
      for (const method of ["GET", "OPTIONS"] as const) {
        const headers = { origin, "access-control-request-method": "GET" };
        const reply = await test.visitor().send({ method, url: "/api/product/list", headers });
        expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
      }
    }
  });

  it("that is allowed gets cookies that browsers send from there", async () => {
    const { headers } = await test
      .visitor()
      .post(
        "/api/user/register",
        { name: "Ann", email: "ann@example.com", password: "plum-jam-2026" },
        { headers: { origin: front, "sec-fetch-site": "cross-site" } },
      );
    expect([headers["set-cookie"]].flat()[0]).toMatch(/; SameSite=None/i);
    expect([headers["set-cookie"]].flat()[0]).toMatch(/; Secure/i);
  });

  it("never carries the seller's login", async () => {
    await ensureOwner(test.shop);
    const { headers } = await test
      .visitor()
      .post("/api/seller/login", sellerLogin, { headers: { origin: front } });
    expect([headers["set-cookie"]].flat()[0]).toMatch(/; Secure; SameSite=Strict/i);
  });

  it("that is allowed may log out by a link", async () => {
    const ann = await test.shopper();
    const refused = await ann.get("/api/user/logout", { headers: { origin: "https://evil.example.com" } });
    expectFailure(refused, 403, "cross_site");
    const headers = { origin: front, "sec-fetch-site": "cross-site" };
    expect((await ann.get("/api/user/logout", { headers })).status).toBe(200);
  });
});

describe("a shop that allows no other site", () => {
  const alone = startTestShop();

  it("lets none read its replies", async () => {
    const { headers } = await alone.visitor().get("/api/product/list", { headers: { origin: front } });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });
});
