import { expect, it } from "vitest";
import { events } from "#platform/events/tables.ts";
import { openOtherServer } from "#tests/support/other-server.ts";
import { packedOrders, startedRound } from "#tests/support/round.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

it("a step on the board has waiting shoppers ask again once, in its own transaction, however many servers there are", async () => {
  const [ann, owner] = [await test.shopper(), await test.seller()];
  const { id: product } = await test.product();
  const orders = await packedOrders(ann, owner, product, ["Elm 1", "Elm 2"]);
  await startedRound(await test.staff("picker"), orders);
  await using _other = await openOtherServer(test, {});
  await test.shop.db.delete(events);
  await owner.post("/api/order/status", { id: orders[0], status: "Delivered", undoSeconds: 0 });
  await test.runJobs();
  const rows = await test.shop.db.select().from(events);
  const named = rows.map(({ records }) => records.map(({ event }) => event));
  expect(named.filter((names) => names.includes("round.moved"))).toEqual([
    expect.arrayContaining(["order.changed", "round.moved"]),
  ]);
});
