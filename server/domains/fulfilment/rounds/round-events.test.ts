import { expect, it } from "vitest";
import { openStream } from "#tests/support/event-stream.ts";
import { packedOrders } from "#tests/support/round.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

it("the staff's stream names a round that is made and changed as a round, not as an order", async () => {
  const url = await test.app.listen({ port: 0, host: "127.0.0.1" });
  const [ann, owner, driver] = [await test.shopper(), await test.seller(), await test.staff("picker")];
  const orders = await packedOrders(ann, owner, (await test.product()).id, ["Elm 1", "Elm 2"]);
  const stream = await openStream(url, owner.cookies(), "/api/order/events");
  expect(await stream.next()).toMatchObject({ event: "ready" });
  const { round } = (await driver.post("/api/round/make", { orders, driver: null })).body;
  const changed = { event: "round-changed", data: JSON.stringify({ id: round._id }) };
  expect(await stream.next()).toEqual(changed);
  const { version } = round;
  expect((await driver.put(`/api/round/one/${round._id}`, { version, driver: driver.id })).status).toBe(200);
  expect(await stream.next()).toEqual(changed);
});
