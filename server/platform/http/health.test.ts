import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { openOwnShop } from "#tests/support/own-shop.ts";
import { anyDatabase } from "#tests/support/test-database.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { createVisitor } from "#tests/support/visitor.ts";

const test = startTestShop();

describe("the shop's health", () => {
  it("is good while process and database answer", async () => {
    for (const probe of ["/healthz", "/readyz"])
      expect(await test.visitor().get(probe)).toMatchObject({ status: 200, body: { success: true } });
  });

  it("is alive but not ready when the database is gone", async () => {
    await using own = await openOwnShop({ url: await anyDatabase("health") });
    const visitor = createVisitor(own.app);
    await own.database.close();
    expect((await visitor.get("/healthz")).status).toBe(200);
    expectFailure(await visitor.get("/readyz"), 503, "unavailable");
  });
});

describe("every reply", () => {
  it.each(["/api/session", "/api/nowhere", "/api/product/list", "/healthz", "/api/docs/"])(
    "carries the headers that keep browsers safe: %s",
    async (address) => {
      const { headers } = await test.visitor().get(address);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "SAMEORIGIN",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
        "content-security-policy": expect.stringContaining("default-src"),
      });
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers["strict-transport-security"]).toBeUndefined();
    },
  );

  it("is kept by no cache when it may be personal", async () => {
    const ann = await test.shopper();
    for (const address of ["/api/session", "/api/user/is-auth", "/api/address/get", "/api/order/user"])
      expect((await ann.get(address)).headers["cache-control"]).toBe("no-store");
  });
});

describe("over https every reply", () => {
  const secure = startTestShop({ publicUrl: "https://shop.example.com" });

  it("tells browsers to stay there", async () => {
    const { headers } = await secure.visitor().get("/api/session");
    expect(headers["strict-transport-security"]).toContain("max-age=31536000");
  });
});
