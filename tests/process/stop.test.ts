import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openStream } from "../support/event-stream.ts";
import { eventually } from "../support/eventually.ts";
import { beginRegistration, comeIn } from "./support/caller.ts";
import { emptyShop } from "./support/empty-shop.ts";
import { answers, openShop, type ShopProcess, temporaryDir } from "./support/shop-process.ts";
import { unlessHung } from "./support/unless-hung.ts";

async function openEmptyShop(stack: AsyncDisposableStack): Promise<ShopProcess> {
  const directory = stack.use(await temporaryDir(await emptyShop()));
  return stack.use(await openShop({ DATA_DIR: directory.path }));
}

test("asked to stop, it answers what it has begun, and ends", async () => {
  await using stack = new AsyncDisposableStack();
  const shop = await openEmptyShop(stack);
  const begun = await beginRegistration(shop.url, "late@example.com");
  shop.kill("SIGTERM");
  await nobodyNewIsLetIn(shop);
  begun.finish();
  expect(await begun.status).toBe(201);
  expect(await shop.ended).toEqual({ code: 0 });
});

test("what comes on a kept connection while it stops is answered in full, and told to close", async () => {
  await using stack = new AsyncDisposableStack();
  const shop = await openEmptyShop(stack);
  const connection = net.connect(Number(new URL(shop.url).port), "127.0.0.1");
  const received = text(connection);
  connection.write("GET /products?search=on-its-way HTTP/1.1\r\nHost: shop.test\r\n");
  // Requests arrive in order, so the earlier one has been read when a later one is answered.
  expect(await answers(`${shop.url}/healthz`)).toBe(true);
  shop.kill("SIGTERM");
  await nobodyNewIsLetIn(shop);
  connection.write("\r\n");
  const reply = await received;
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(reply).toMatch(/\r\nconnection: close\r\n/i);
  expect(reply).toContain("</html>");
  expect(await shop.ended).toEqual({ code: 0 });
});

test("a balancer learns first that it stops, and every request it sends until then is answered", async () => {
  await using stack = new AsyncDisposableStack();
  const shop = await openEmptyShop(stack);
  const agent = stack.adopt(new http.Agent({ keepAlive: true }), (each) => each.destroy());
  const ask = (path: string) => get(shop.url + path, agent);
  await eventually(async () => expect(await ask("/readyz")).toMatchObject({ status: 200 }));

  let isBalanced = true;
  const replies: Reply[] = [];
  const customers = ["/api/session", "/", "/api/product/list"].map(async (path) => {
    while (isBalanced) replies.push(await ask(path));
  });
  shop.kill("SIGTERM");
  for (let refusals = 0; refusals < 2; ) {
    const ready = await ask("/readyz");
    if (ready.status === 200) continue;
    expect(ready).toMatchObject({ status: 503, body: expect.stringContaining('"code":"unavailable"') });
    refusals += 1;
  }
  expect(await ask("/healthz")).toMatchObject({ status: 200, connection: "close" });
  const answered = replies.length;
  isBalanced = false;
  await Promise.all(customers);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.slice(answered).map(({ connection }) => connection))).toEqual(new Set(["close"]));
  // After the third failure the balancer stops sending requests.
  expect(await ask("/readyz")).toMatchObject({ status: 503 });
  expect(await shop.ended).toEqual({ code: 0 });
});

test("open event streams end when it stops, and do not keep it", async () => {
  await using stack = new AsyncDisposableStack();
  const shop = await openEmptyShop(stack);
  const details = { name: "Ann Archer", email: "ann@example.com", password: "plum-jam-2026" };
  const ann = await comeIn(shop.url, "/api/user/register", details);
  const stream = await openStream(shop.url, ann.cookie);
  expect(await stream.next()).toMatchObject({ event: "ready" });
  shop.kill("SIGTERM");
  expect(await stream.next()).toBeUndefined();
  expect(await shop.ended).toEqual({ code: 0 });
});

/** Waits until the shop refuses connections. */
async function nobodyNewIsLetIn({ url }: ShopProcess): Promise<void> {
  while (await answers(`${url}/healthz`)) await wait(20);
}

type Reply = { status: number | undefined; connection: string | undefined; body: string };

async function get(url: string, agent: http.Agent): Promise<Reply> {
  const request = http.get(url, { agent, signal: unlessHung(url) });
  const [reply]: http.IncomingMessage[] = await once(request, "response");
  if (!reply) throw new Error("There is no reply.");
  return { status: reply.statusCode, connection: reply.headers.connection, body: await text(reply) };
}
