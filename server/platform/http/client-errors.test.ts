import { once } from "node:events";
import net, { type Socket } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { errorTable } from "#contract/error-table.ts";
import { type RawReply, writeThenRead } from "#tests/support/raw-connection.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

let url: string;
beforeAll(async () => {
  url = await test.app.listen({ port: 0, host: "127.0.0.1" });
});

const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, "host: shop", ...headers].join("\r\n")}\r\n\r\n`;

describe("what is not HTTP is answered in the one shape, and the connection closed", () => {
  it.each([
    ["nonsense", "hello\r\n\r\n", 400],
    ["an unknown method", "FOO / HTTP/1.1\r\nhost: shop\r\n\r\n", 400],
    ["another version of HTTP", "GET / HTTP/9.9\r\nhost: shop\r\n\r\n", 400],
    ["the beginning of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["a header without a name", get("/", ": x"), 400],
    ["two lengths", "POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n", 400],
    ["a length and chunks", get("/", "content-length: 5", "transfer-encoding: chunked"), 400],
    ["a broken chunk", `${get("/", "transfer-encoding: chunked").replace("GET", "POST")}xyz\r\n`, 400],
    ["a request without a host", "GET /api/session HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
    ["a header of 20 KB", get("/", `cookie: ${"x".repeat(20_000)}`), 431],
    ["headers of 5 MB", get("/", `cookie: ${"x".repeat(5_000_000)}`), 431],
    ["an address of 100 KB", get(`/${"x".repeat(100_000)}`), 431],
  ])("%s", async (_, request, status) => {
    const reply = await writeThenRead(url, [request]);
    expectOneShape(reply, status);
    expect(reply.headers.connection).toBe("close");
  });

  it("a request that never comes to an end", async () => {
    const connected = once(test.app.server, "connection") as Promise<[Socket]>;
    const reply = writeThenRead(url, ["POST /api/user/login HTTP/1.1\r\n"]);
    const [socket] = await connected;
    // The error that Node raises when its request timeout of a minute expires.
    const late = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    test.app.server.emit("clientError", late, socket);
    expectOneShape(await reply, 408);
  });
});

it.each(["PROPFIND", "TRACE", "MKCALENDAR", "QUERY", "PATCH"])(
  "a method that no call has is answered in the one shape: %s",
  async (method) => {
    const request = get("/api/product/list", "connection: close").replace("GET", method);
    const reply = await writeThenRead(url, [request]);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expectOneShape(reply, reply.status);
    expect(reply.status).toBeLessThan(500);
  },
);

it("an OPTIONS that asks for nothing in particular is answered without words", async () => {
  const reply = await test.visitor().send({ method: "OPTIONS", url: "/api/product/list" });
  expect(reply).toMatchObject({ status: 204, body: "" });
});

it("an answer that is under way is not spoilt by what follows on its connection", async () => {
  const cookie = `cookie: ${(await test.shopper()).cookies()}`;
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  socket.write(get("/api/notification/stream", cookie));
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
    if (text.includes("ready")) socket.write("nonsense\r\n\r\n");
  });
  await once(socket, "close");
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it("a client that expects something unknown gets its answer", async () => {
  const reply = await writeThenRead(url, [get("/healthz", "expect: a-miracle", "connection: close")]);
  expect(reply).toMatchObject({ status: 200, body: '{"success":true}' });
});

function expectOneShape(reply: RawReply, status: number): void {
  expect(reply).toMatchObject({ status, headers: { "cache-control": "no-store" } });
  expect(reply.error).toBeUndefined();
  const { success, message, code, requestId } = JSON.parse(reply.body);
  expect({ success, status: errorTable[code as keyof typeof errorTable]?.status }).toEqual({
    success: false,
    status,
  });
  expect(message).toMatch(/\S\.$/);
  expect(requestId).toBe(reply.headers["x-request-id"]);
}
