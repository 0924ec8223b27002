import { describe, expect, it } from "vitest";
import { type ErrorCode, errorTable } from "#contract/error-table.ts";
import { ShopError } from "#contract/errors.ts";
import { everyCall } from "#tests/support/calls.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { asShopError } from "./errors.ts";

const test = startTestShop();

describe("a failure", () => {
  it("names its request, each its own", async () => {
    const visitor = test.visitor();
    const replies = [await visitor.get("/api/nowhere"), await visitor.get("/api/nowhere")];
    for (const reply of replies) expectFailure(reply, 404, "not_found");
    expect(replies[0]?.body.requestId).not.toBe(replies[1]?.body.requestId);
  });

  it.each([
    "/api",
    "/api/",
    "/api/nowhere",
    "/api/product",
    "/api/product/list/more",
    "/api/user/login/",
    "/api/%2e%2e/etc",
  ])("is JSON for an address that is no call: %s", async (path) => {
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"] as const)
      expectFailure(await test.visitor().send({ method, url: path }), 404);
  });

  it.each(everyCall)("is JSON for a method that $path does not have", async ({ path }) => {
    const { status, body } = await test.visitor().send({ method: "PATCH", url: path });
    expect([404, 405]).toContain(status);
    expect(body.success).toBe(false);
  });

  it.each(["/api/product/%E0%A4%A", "/api/%", "/images/%E0%A4%A", "/%zz", "/api/address/update/%C0%AF"])(
    "is JSON for an address that cannot be decoded: %s",
    async (path) => {
      for (const method of ["GET", "PUT"] as const) {
        const reply = await test.visitor().send({ method, url: path });
        expect(reply.status).toBeGreaterThanOrEqual(400);
        expectFailure(reply, reply.status);
        expect(reply.status).toBeLessThan(500);
      }
    },
  );

  it("that passes by itself says when to try again, and no other does", async () => {
    for (const [code, { status }] of Object.entries(errorTable)) {
      const { retryAfterSeconds } = new ShopError(code as ErrorCode);
      expect([code, retryAfterSeconds !== undefined]).toEqual([code, status === 429 || status === 503]);
    }
    expect(new ShopError("rate_limited", { retryAfterSeconds: 7 }).retryAfterSeconds).toBe(7);
  });

  it("is no fault of ours when there is no room on the disk", () => {
    const full = Object.assign(new Error("write"), { code: "ENOSPC" });
    expect(asShopError(new Error("The picture was not stored.", { cause: full }) as never)).toMatchObject({
      code: "unavailable",
      cause: { cause: full },
    });
  });

  it("says nothing of what broke when nobody foresaw it", async () => {
    expect(asShopError(Object.assign(new Error("secret"), { code: "23505" }) as never)).toBeUndefined();
    expect(asShopError(Object.assign(new Error("secret"), { statusCode: 502, code: "" }))).toBeUndefined();
  });

  it("keeps the sentence of what somebody did foresee", async () => {
    const refused = Object.assign(new Error("x"), { statusCode: 422, code: "" });
    expect(asShopError(refused)).toMatchObject({ code: "invalid_input" });
  });
});

describe("a body that cannot be read", () => {
  const send = (payload: string | Buffer, type: string | undefined) =>
    test.visitor().send({
      method: "POST",
      url: "/api/user/login",
      payload,
      headers: type === undefined ? {} : { "content-type": type },
    });

  it.each([
    ["broken JSON", "{", "application/json", 400],
    ["nothing, said to be JSON", "", "application/json", 400],
    ["two values", "{}{}", "application/json", 400],
    ["no UTF-8", Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), "application/json", 400],
    ["a poisoned prototype", '{"__proto__":{"a":1}}', "application/json", 400],
    ["a poisoned constructor", '{"constructor":{"prototype":{"a":1}}}', "application/json", 400],
    ["JSON, said to be text", '{"email":"a@example.com","password":"x"}', "text/plain", 400],
    ["a form", "email=a", "application/x-www-form-urlencoded", 415],
    ["XML", "<a/>", "application/xml", 415],
    ["of no kind at all", "{}", "nonsense", 415],
    ["too much", JSON.stringify({ email: "x".repeat(300_000) }), "application/json", 413],
    ["ten megabytes", Buffer.alloc(10 * 1024 * 1024, 0x20), "application/json", 413],
    ["ten megabytes of text", Buffer.alloc(10 * 1024 * 1024, 0x20), "text/plain", 413],
  ] as const)("is refused: %s", async (_, payload, type, status) => {
    expectFailure(await send(payload as string | Buffer, type), status);
  });
});
