import { describe, expect, it } from "vitest";
import { expectFailure } from "../../tests/support/failures.ts";
import { addAddress, sellerLogin, startTestShop } from "../../tests/support/test-shop.ts";
import type { Reply } from "../../tests/support/visitor.ts";

// Limits are kept in memory for as long as the app lives, so each test comes from an address of its own.
const test = startTestShop({ rateLimits: true, trustProxy: ["127.0.0.1"] });

function from(address: string) {
  const headers = { "x-forwarded-for": address };
  const visitor = test.visitor();
  return {
    get: (path: string) => visitor.get(path, { headers }),
    post: (path: string, body: object) => visitor.post(path, body, { headers }),
  };
}

async function repeat(times: number, send: (n: number) => Promise<Reply>): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await send(n)).status);
  return statuses;
}

describe("guessing passwords", () => {
  it("ends after a dozen tries at one account, wherever they come from", async () => {
    const login = { email: "ann@example.com", password: "plum-jam-2026" };
    const statuses = await repeat(12, (n) => from(`10.1.0.${n}`).post("/api/user/login", login));
    expect(new Set(statuses)).toEqual(new Set([401]));
    expectFailure(await from("10.1.1.1").post("/api/user/login", login), 429, "rate_limited");
    const upper = { ...login, email: "ANN@example.com" };
    expectFailure(await from("10.1.1.2").post("/api/user/login", upper), 429, "rate_limited");
    const other = { ...login, email: "bob@example.com" };
    expect((await from("10.1.1.3").post("/api/user/login", other)).status).toBe(401);
  });

  it("ends after sixty tries from one address, whatever the account", async () => {
    const statuses = await repeat(60, () => from("10.2.0.1").post("/api/user/login", {}));
    expect(new Set(statuses)).toEqual(new Set([400]));
    expectFailure(await from("10.2.0.1").post("/api/user/login", {}), 429, "rate_limited");
    expect((await from("10.2.0.2").post("/api/user/login", {})).status).toBe(400);
  });

  it("of the seller's counts apart from a shopper's of the same email", async () => {
    await test.seller();
    const wrong = { ...sellerLogin, password: "plum-jam-2027" };
    await repeat(13, (n) => from(`10.3.0.${n}`).post("/api/user/login", wrong));
    expect((await from("10.3.1.1").post("/api/seller/login", sellerLogin)).status).toBe(200);
  });
});

describe("asking for a new password", () => {
  const forgot = (address: string, email: string) =>
    from(address).post("/api/user/forgot-password", { email });

  it("for one account is limited, whether it exists or not, wherever one asks", async () => {
    const statuses = await repeat(5, (n) => forgot(`10.8.0.${n}`, "nobody@example.com"));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expectFailure(await forgot("10.8.1.1", "NOBODY@example.com"), 429, "rate_limited");
  });

  it("from one address is limited, and so is trying links", async () => {
    await repeat(30, () => forgot("10.9.0.1", "no address"));
    expectFailure(await forgot("10.9.0.1", "ann@example.com"), 429, "rate_limited");
    const reset = () => from("10.9.0.1").post("/api/user/reset-password", { token: "x", password: "" });
    await repeat(60, reset);
    expectFailure(await reset(), 429, "rate_limited");
  });
});

describe("registering and subscribing", () => {
  it("from one address is limited", async () => {
    const statuses = await repeat(60, () => from("10.4.0.1").post("/api/user/register", {}));
    expect(new Set(statuses)).toEqual(new Set([400]));
    expectFailure(await from("10.4.0.1").post("/api/user/register", {}), 429, "rate_limited");
    await repeat(20, () => from("10.4.0.1").post("/api/newsletter/subscribe", {}));
    expectFailure(await from("10.4.0.1").post("/api/newsletter/subscribe", {}), 429, "rate_limited");
  });
});

describe("ordering", () => {
  it("is limited by the account", async () => {
    const product = await test.product();
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const order = { items: [{ product: product.id, quantity: 1 }], address: await addAddress(ann) };
    const statuses = await repeat(30, () => ann.post("/api/order/cod", order));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expectFailure(await ann.post("/api/order/cod", order), 429, "rate_limited");
    const bobs = { ...order, address: await addAddress(bob) };
    expect((await bob.post("/api/order/cod", bobs)).status).toBe(201);
  });
});

describe("browsing", () => {
  it("lets a person shop: a few hundred calls in a row", async () => {
    await test.product();
    const statuses = await repeat(300, (n) => from("10.5.0.1").get(`/api/product/list?search=t${n % 7}`));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("ends for a machine", async () => {
    const statuses = await repeat(1_501, () => from("10.6.0.1").get("/api/product/list"));
    expect(statuses.slice(0, 1_500).every((status) => status === 200)).toBe(true);
    expect(statuses[1_500]).toBe(429);
    expect((await from("10.6.0.2").get("/api/product/list")).status).toBe(200);
  });
});

describe("without limits", () => {
  const open = startTestShop();

  it("nothing is counted", async () => {
    const statuses = await repeat(70, () => open.visitor().post("/api/user/login", {}));
    expect(new Set(statuses)).toEqual(new Set([400]));
  });
});

describe("a caller's address", () => {
  const direct = startTestShop({ rateLimits: true });

  it("is never taken from a header unless a proxy is trusted", async () => {
    const statuses = await repeat(61, (n) =>
      direct.visitor().post("/api/user/login", {}, { headers: { "x-forwarded-for": `10.7.0.${n}` } }),
    );
    expect(statuses.at(-1)).toBe(429);
  });
});
