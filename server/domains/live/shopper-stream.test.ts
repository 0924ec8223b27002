import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { resync } from "#platform/events/event.ts";
import { openStream } from "#tests/support/event-stream.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
const password = "plum-jam-2026";

let url: string;
beforeAll(async () => {
  url = await test.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  vi.useRealTimers();
});

async function placeOrder(shopper: Visitor): Promise<string> {
  const product = await test.product();
  const items = [{ product: product.id, quantity: 1 }];
  const { body } = await shopper.post("/api/order/cod", { items, address: await addAddress(shopper) });
  return body.order._id;
}

/** Opens a stream and awaits `ready` with the number of unread notifications. */
async function listen(person: Visitor, unreadCount = 0) {
  const stream = await openStream(url, person.cookies());
  expect(await stream.next()).toEqual({ event: "ready", data: JSON.stringify({ unreadCount }) });
  return stream;
}

/** Logs the same shopper in on another device. */
async function logInAgain({ email }: Shopper): Promise<Visitor> {
  const device = test.visitor();
  expect((await device.post("/api/user/login", { email, password })).status).toBe(200);
  return device;
}

const aboutOrder = (id: string) => ({
  event: "notification",
  data: expect.stringContaining(`"link":"/my-orders?order=${id}"`),
});
const ended = { event: "ended", data: "{}" };

describe("the notification stream", () => {
  it("sends a notification to each of the shopper's open pages at once, and never to anybody else's", async () => {
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const [phone, laptop, bobs] = [await listen(ann), await listen(await logInAgain(ann)), await listen(bob)];
    const anns = await placeOrder(ann);
    expect(await phone.next()).toEqual(aboutOrder(anns));
    expect(await laptop.next()).toEqual(aboutOrder(anns));
    // Events keep their order: none of Ann's came before Bob's own.
    const bobsOwn = await placeOrder(bob);
    expect(await bobs.next()).toEqual(aboutOrder(bobsOwn));
    for (const stream of [phone, laptop, bobs]) stream.close();
  });

  it("begins with how many are unread, so that a page need not ask", async () => {
    const ann = await test.shopper();
    await placeOrder(ann);
    (await listen(ann, 1)).close();
  });

  it("is sent to whoever asks for it, whatever else they would take", async () => {
    const headers = { cookie: (await test.shopper()).cookies(), accept: "application/json" };
    const controller = new AbortController();
    const reply = await fetch(`${url}/api/notification/stream`, { headers, signal: controller.signal });
    expect(reply.headers.get("content-type")).toContain("text/event-stream");
    controller.abort();
  });

  it("is for shoppers only", async () => {
    expect((await test.visitor().get("/api/notification/stream")).status).toBe(401);
    expect((await (await test.seller()).get("/api/notification/stream")).status).toBe(401);
  });

  it("tells every open page when the settings were changed", async () => {
    const stream = await listen(await test.shopper());
    await changeSettings(await test.seller(), { tax: { included: false, percent: 5, byCategory: {} } });
    expect(await stream.next()).toEqual({ event: "settings", data: "{}" });
    expect((await test.visitor().get("/api/settings")).body.settings.tax.percent).toBe(5);
    stream.close();
  });

  it("tells every open page of a promotion to ask for the list", async () => {
    const ann = await test.shopper();
    const stream = await listen(ann);
    const promotion = { title: "Figs are here", message: "Ripe and sweet." };
    await (await test.seller()).post("/api/notification/promote", promotion);
    expect(await stream.next()).toEqual({ event: "resync", data: "{}" });
    stream.close();
  });
});

it("a shopper has 20 streams open at most; one that closes leaves its place, and nobody else loses any", async () => {
  const [ann, bob] = [await test.shopper(), await test.shopper()];
  const open = await Promise.all(Array.from({ length: 20 }, () => listen(ann)));
  const refused = await fetch(`${url}/api/notification/stream`, { headers: { cookie: ann.cookies() } });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ success: false, code: "rate_limited" });
  const bobs = await listen(bob);
  open.pop()?.close();
  const another = await eventually(() => openStream(url, ann.cookies()));
  for (const person of [ann, bob]) await person.post("/api/user/logout");
  for (const stream of [...open, bobs, another]) while (await stream.next()) {}
});

describe("when a session ends, its streams", () => {
  it("end with it at logout, and those of the shopper's other devices go on", async () => {
    const ann = await test.shopper();
    const other = await logInAgain(ann);
    const [here, hereToo, there] = [await listen(ann), await listen(ann), await listen(other)];
    await ann.post("/api/user/logout");
    for (const stream of [here, hereToo]) {
      expect(await stream.next()).toEqual(ended);
      expect(await stream.next()).toBeUndefined();
    }
    const later = await placeOrder(other);
    expect(await there.next()).toEqual(aboutOrder(later));
    there.close();
  });

  it("end when the session runs out while they are open", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const [anns, bobs] = [await listen(ann), await listen(bob)];
    await test.shop.db.execute(
      sql`update shopper_sessions set expires_at = now() - interval '1 second' where user_id = ${ann.id}`,
    );
    vi.advanceTimersByTime(60 * 60_000);
    expect(await anns.next()).toEqual(ended);
    expect(await anns.next()).toBeUndefined();
    const later = await placeOrder(bob);
    expect(await bobs.next()).toEqual(aboutOrder(later));
    bobs.close();
  });

  it("end also when its end was missed while no events arrived", async () => {
    const ann = await test.shopper();
    const stream = await listen(ann);
    await test.shop.db.execute(sql`delete from shopper_sessions where user_id = ${ann.id}`);
    test.shop.events.emit(resync, {});
    expect(await stream.next()).toEqual({ event: "resync", data: "{}" });
    expect(await stream.next()).toEqual(ended);
    expect(await stream.next()).toBeUndefined();
  });
});
