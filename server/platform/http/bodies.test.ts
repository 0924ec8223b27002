import { beforeAll, describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { type RawReply, writeThenRead } from "#tests/support/raw-connection.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
const MEGABYTE = 1024 * 1024;

let url: string;
beforeAll(async () => {
  url = await test.app.listen({ port: 0, host: "127.0.0.1" });
});

describe("a call without a payload", () => {
  const contentTypes = [
    "application/json",
    "application/json; charset=utf-8",
    "text/plain",
    "text/xml",
    "nonsense",
  ];
  const calls = [
    ["POST", "/api/wishlist/move-to-cart"],
    ["PUT", "/api/notification/read-all"],
    ["POST", "/api/user/logout"],
    ["POST", "/api/seller/logout"],
  ] as const;

  it.each(calls)(
    "takes no body, an empty one of any type, and an empty object: %s %s",
    async (method, path) => {
      const send = async (payload: string | undefined, type: string | undefined) => {
        const ann = await test.shopper();
        const headers = type === undefined ? {} : { "content-type": type };
        return ann.send({ method, url: path, headers, ...(payload !== undefined && { payload }) });
      };
      expect((await send(undefined, undefined)).status).toBe(200);
      for (const type of contentTypes)
        expect({ type, ...(await send("", type)) }).toMatchObject({ type, status: 200 });
      expect((await send("{}", "application/json")).status).toBe(200);
    },
  );

  it("takes an empty body that comes in chunks", async () => {
    const cookie = (await test.shopper()).cookies();
    const reply = await writeThenRead(url, [
      head("POST /api/user/logout", {
        cookie,
        "content-type": "application/json",
        "transfer-encoding": "chunked",
        connection: "close",
      }),
      "0\r\n\r\n",
    ]);
    expect(reply.status).toBe(200);
  });

  it.each([
    ["DELETE", "/api/notification/delete/", "notification_not_found"],
    ["DELETE", "/api/review/delete/", "review_not_found"],
    ["DELETE", "/api/address/delete/", "address_not_found"],
    ["PUT", "/api/notification/read/", "notification_not_found"],
    ["POST", "/api/order/cancel/", "order_not_found"],
    ["POST", "/api/order/reorder/", "order_not_found"],
  ] as const)("reaches what it is about: %s %s", async (method, path, code) => {
    const ann = await test.shopper();
    for (const payload of ["", "{}"]) {
      const headers = { "content-type": "application/json" };
      const reply = await ann.send({
        method,
        url: `${path}01a1fbc6-3fdb-7000-abdd-9e23adcbe322`,
        headers,
        payload,
      });
      expectFailure(reply, 404, code);
    }
  });
});

it("a call that needs a body names what is missing when none comes", async () => {
  for (const headers of [{}, { "content-type": "application/json" }]) {
    const reply = await test.visitor().send({ method: "POST", url: "/api/user/login", headers });
    expectFailure(reply, 400, "invalid_input");
    expect(Object.keys(reply.body.fields)).toEqual(["email", "password"]);
  }
});

describe("whoever sends too much and reads the answer afterwards", () => {
  it.each([10, 200])("is told so, by length, after %i megabytes", async (megabytes) => {
    const headers = { "content-type": "application/json", "content-length": String(megabytes * MEGABYTE) };
    const reply = await writeThenRead(url, [
      head("POST /api/user/login", headers),
      ...megabytesOf(megabytes),
    ]);
    expectRefusal(reply, 413, "too_large");
  });

  it("is told so when the body comes in chunks", async () => {
    const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
    const chunks = megabytesOf(20).flatMap((chunk) => [`${chunk.length.toString(16)}\r\n`, chunk, "\r\n"]);
    const reply = await writeThenRead(url, [head("POST /api/user/login", headers), ...chunks, "0\r\n\r\n"]);
    expectRefusal(reply, 413, "too_large");
  });

  it("is told so at an address that nobody can read", async () => {
    const headers = { "content-type": "application/json", "content-length": String(20 * MEGABYTE) };
    const reply = await writeThenRead(url, [head("POST /api/%", headers), ...megabytesOf(20)]);
    expectRefusal(reply, 400, "invalid_input");
  });
});

describe("whoever uploads and reads the answer afterwards", () => {
  const upload = (person: Visitor, parts: (string | Buffer)[], headers: Record<string, string> = {}) => {
    const body = [...parts.flatMap((part) => [fileHead, part, "\r\n"]), "--edge--\r\n"];
    const length = body.reduce((total, part) => total + Buffer.byteLength(part), 0);
    const own = { "content-type": "multipart/form-data; boundary=edge", "content-length": String(length) };
    return writeThenRead(url, [
      head("POST /api/product/add", { cookie: person.cookies(), ...own, ...headers }),
      ...body,
    ]);
  };
  const fileHead = '--edge\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n';
  const large = Buffer.alloc(20 * MEGABYTE);
  // A form is read to its end even when it is invalid, so its connection could be reused.
  const last = { connection: "close" };

  it("is told that a picture is too large", async () => {
    expectRefusal(await upload(await test.seller(), [large, large], last), 413, "too_large");
  });

  it("is told that there are too many pictures", async () => {
    const parts = Array.from({ length: 12 }, () => Buffer.alloc(MEGABYTE));
    expectRefusal(await upload(await test.seller(), parts, last), 413, "too_large");
  });

  it("is told that only the seller adds products", async () => {
    expectRefusal(await upload(test.visitor(), [large]), 401, "not_logged_in");
  });

  it("is told that other sites may not", async () => {
    const headers = { origin: "https://elsewhere.example" };
    expectRefusal(await upload(await test.seller(), [large], headers), 403, "cross_site");
  });
});

it("a small request that is refused leaves its connection to the next one", async () => {
  const body = JSON.stringify({ email: "ann@example.com", password: "x" });
  const reply = await fetch(`${url}/api/product/stock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expect(reply.status).toBe(401);
  expect(reply.headers.get("connection")).toBe("keep-alive");
});

function head(line: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${line} HTTP/1.1`, "host: shop", ...lines, "", ""].join("\r\n");
}

function megabytesOf(count: number): Buffer[] {
  const megabyte = Buffer.alloc(MEGABYTE, 0x20);
  return Array.from({ length: count }, () => megabyte);
}

function expectRefusal(reply: RawReply, status: number, code: string): void {
  expect(reply).toMatchObject({ status, headers: { connection: "close", "cache-control": "no-store" } });
  expect(reply.error).toBeUndefined();
  expect(JSON.parse(reply.body)).toMatchObject({
    success: false,
    code,
    message: expect.stringMatching(/\S/),
  });
}
