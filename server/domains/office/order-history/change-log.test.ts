import { expect, it } from "vitest";
import type { OrderChange } from "#contract/orders/staff-endpoints.ts";
import { deliveredOrder } from "#tests/support/delivered-order.ts";
import { planDelivery, zone } from "#tests/support/delivery.ts";
import { placeCash, reportMissing, stockDairy } from "#tests/support/missing.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { packedOrders, report, sendReports, startedRound } from "#tests/support/round.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { sendTicks, stockCheese, weighing } from "#tests/support/weighing.ts";

const test = startTestShop();

const changesOf = async (staff: Visitor, id: string): Promise<[string, string | undefined][]> => {
  const { changes } = (await staff.get(`/api/order/staff/${id}`)).body as { changes: OrderChange[] };
  expect(changes.map(({ at }) => at)).toEqual(changes.map(({ at }) => at).toSorted());
  return changes.map(({ text, by }) => [text, by?.name ?? by?.kind]);
};

it("has missing items, what came instead, and who said so; the shopper does not see it", async () => {
  const [ann, seller, picker] = [await test.shopper(), await test.seller(), await test.staff("picker")];
  const { milk, lowFat, bread } = await stockDairy(test);
  const order = await placeCash(ann, { [milk]: 2, [bread]: 2 }, "replace");
  expect((await reportMissing(picker, { order, product: milk, substitute: lowFat })).status).toBe(200);
  await seller.post("/api/order/short", { id: order, items: [{ product: milk, quantity: 2 }] });
  // Bread is not counted, so no journal entry names it.
  await picker.post("/api/order/short", { id: order, items: [{ product: bread, quantity: 1 }] });
  expect(await changesOf(picker, order)).toEqual([
    ["Missing: 1 × Whole Milk, replaced by 1 × Low-fat Milk ($0.51 less)", "picker"],
    ["Missing: 1 × Whole Milk ($3.06 less)", expect.any(String)],
    ["Items marked as missing ($2.04 less)", "picker"],
  ]);
  expect(Object.keys((await ann.get(`/api/order/${order}`)).body)).not.toContain("changes");
});

it("is told in the language of whoever reads it, with what the shopper was told", async () => {
  const [ann, seller] = [await test.shopper(), await test.seller()];
  const { bread } = await stockDairy(test);
  const order = await placeCash(ann, { [bread]: 2 });
  await seller.post("/api/order/short", { id: order, items: [{ product: bread, quantity: 1 }] });
  const headers = { "accept-language": "de" };
  const { changes, messages } = (await seller.get(`/api/order/staff/${order}`, { headers })).body;
  expect(changes).toMatchObject([{ text: expect.stringMatching(/ \(\d+,\d\d\s\$ weniger\)$/) }]);
  expect(messages.map(({ title }: { title: string }) => title)).toEqual([
    "Bestellung eingegangen",
    "Etwas fehlt",
  ]);
});

it("has what was weighed and what that costs less, and steps that were undone", async () => {
  const [ann, picker] = [await test.shopper(), await test.staff("picker")];
  const { cheese } = await stockCheese(test);
  const order = await placeCash(ann, { [cheese]: 1 });
  await sendTicks(picker, weighing({ order, product: cheese, to: [1, 400] }));
  const packed = { id: order, status: "Packed", undoSeconds: 10 };
  const { step } = (await picker.post("/api/order/status", packed)).body.undo;
  await picker.post("/api/order/status/undo", { id: order, step });
  await picker.post("/api/order/status", { ...packed, undoSeconds: 0 });
  expect(await changesOf(picker, order)).toEqual([
    ["Weighed: Mountain Cheese, 400 g", "picker"],
    ["Undone: Packed", undefined],
    ["Weighs less than ordered ($1.02 less)", "clock"],
  ]);
});

it("has each time that nobody was there or the order was refused, with the round and the driver", async () => {
  const [ann, seller, driver] = [await test.shopper(), await test.seller(), await test.staff("picker")];
  const [order = ""] = await packedOrders(ann, seller, (await test.product()).id, ["Elm 1"]);
  const first = await startedRound(driver, [order]);
  await sendReports(driver, [report(first._id, order, "open", "nobody")]);
  const second = await startedRound(driver, [order]);
  await sendReports(driver, [report(second._id, order, "open", "refused")]);
  expect(await changesOf(seller, order)).toEqual([
    [`Nobody was there (round ${first.number})`, "picker"],
    [`Refused at the door (round ${second.number})`, "picker"],
  ]);
});

it("has the changes of its slot", async () => {
  test.setClock(new Date("2026-05-04T10:00Z"));
  const [ann, seller] = [await test.shopper(), await test.seller()];
  const { zones } = await planDelivery(seller, { zones: [zone()] });
  const slot = (day: string) => `${zones[0]?._id}_${day}_16:00_18:00`;
  const items = [{ product: (await test.product()).id, quantity: 1 }];
  const wish = { items, address: await addAddress(ann), slot: slot("2026-05-05") };
  const id = (await ann.post("/api/order/cod", wish)).body.order._id;
  expect((await ann.post(`/api/order/slot/${id}`, { slot: slot("2026-05-06") })).status).toBe(200);
  expect(await changesOf(seller, id)).toEqual([["Delivery time changed", "shopper"]]);
});

it("has money that was given back, why and by whom, and what the gateway refunded", async () => {
  const [ann, seller, manager] = [await test.shopper(), await test.seller(), await test.staff("manager")];
  const { id: product } = await test.product();
  const order = await deliveredOrder(test, ann, { [product]: 3 }, "card");
  const lines = [{ product, quantity: 1 }];
  await giveBack(manager, order, { lines, destination: "card", note: "A split bag" });
  await test.runJobs();
  await giveBack(manager, order, { lines, reason: "late" });
  expect(await changesOf(seller, order)).toEqual([
    ["$3.67 given back to the card: Damaged, A split bag", "manager"],
    ["$3.67 refunded to the card", "gateway"],
    ["$3.66 given back as store credit: Late", "manager"],
  ]);
});
