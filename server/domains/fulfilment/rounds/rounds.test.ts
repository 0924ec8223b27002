import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, it } from "vitest";
import { goodAddress } from "#tests/support/address.ts";
import { planDelivery, window, zone } from "#tests/support/delivery.ts";
import { openStream } from "#tests/support/event-stream.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { expectBalance, orderOf } from "#tests/support/online-order.ts";
import { packedOrders, report, sendReports, startedRound } from "#tests/support/round.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { sweepReports } from "./stops/take-reports.ts";

const test = startTestShop();

let ann: Shopper;
let owner: Visitor;
let driver: Visitor & { id: string };
let product: string;

beforeEach(async () => {
  [ann, owner, driver] = [await test.shopper(), await test.seller(), await test.staff("picker")];
  // $10.20 with tax.
  ({ id: product } = await test.product({ priceCents: 1_000, offerPriceCents: 1_000, stockQuantity: 99 }));
});

const packed = (...streets: string[]) => packedOrders(ann, owner, product, streets);
const roundOf = async (id: string) => (await driver.get(`/api/round/one/${id}`)).body.round;
const ordersOf = (round: { stops: { order: string }[] }) => round.stops.map(({ order }) => order);
const statesOf = (round: { stops: { state: string }[] }) => round.stops.map(({ state }) => state);
const problems = async () =>
  (await owner.get("/api/order/seller?tab=problems")).body.orders.map(({ _id }: { _id: string }) => _id);
const offered = async () =>
  (await driver.get("/api/round/plan")).body.orders.map(({ order }: { order: string }) => order);

describe("a round", () => {
  it("is made by street, driven by position once all are known, changed by versions, and removed", async () => {
    const [far = "", near = "", oak = ""] = await packed("Elm 10", "Elm 2", "Oak 1");
    expect(await offered()).toEqual([far, near, oak]);
    const made = await driver.post("/api/round/make", { orders: [oak, far, near], driver: driver.id });
    const { _id: id, version } = made.body.round;
    expect(made.body.round).toMatchObject({ driver: { name: "picker" }, isByPosition: false });
    expect(ordersOf(made.body.round)).toEqual([near, far, oak]);
    expect(await offered()).toEqual([]);
    expectFailure(await driver.post("/api/round/make", { orders: [oak], driver: null }), 422, "round_rule");
    // Positions: the start, then Oak, Elm 10 and Elm 2 on a line.
    const place = (order: string | null, longitude: number) =>
      driver.put("/api/round/positions", { order, position: { latitude: 0, longitude } });
    for (const [order, longitude] of [
      [null, 0],
      [oak, 0.1],
      [far, 0.2],
      [near, 0.3],
    ] as const)
      expect((await place(order, longitude)).status).toBe(200);
    const change = (body: object, path = id) => driver.put(`/api/round/one/${path}`, body);
    const { round } = (await change({ version, sort: true })).body;
    expect(ordersOf(round)).toEqual([oak, far, near]);
    expect(round).toMatchObject({ isByPosition: true, version: version + 1 });
    // Of two changes of one version the second is refused.
    const replies = await Promise.all([
      change({ version: round.version, orders: [near, oak], driver: null }),
      change({ version: round.version, orders: [oak, near, far] }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = await roundOf(id);
    expectFailure(await change({ version: now.version, orders: ["none"] }), 404, "order_not_found");
    expectFailure(await change({ version: 0, driver: ann.id }, "none"), 404, "round_not_found");
    expectFailure(await change({ version: now.version, driver: ann.id }), 404, "staff_member_not_found");
    expect((await change({ version: now.version, orders: [] })).body.round).toBeNull();
    expect(await offered()).toEqual([far, near, oak]);
    expectFailure(await driver.get(`/api/round/one/${id}`), 404, "round_not_found");
  });

  it("takes an order once, however many rounds are made of it at the same time", async () => {
    const orders = await packed("Elm 1", "Elm 2");
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => driver.post("/api/round/make", { orders, driver: null })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    expect((await driver.get("/api/round/list?state=open")).body).toMatchObject({
      total: 1,
      rounds: [{ stops: 2, settled: 0 }],
    });
  });

  it("has one stop for all orders to one door in one slot, in its sequence, counts and messages", async () => {
    const streets = ["Elm 1", "Elm 2", "ELM  1", "Elm 1"];
    const [first = "", other = "", second = "", third = ""] = await packed(...streets);
    const sequence = [first, second, third, other];
    const { _id: id } = await startedRound(driver, [third, other, first, second]);
    const stopsOf = (round: { stops: { stop: number }[] }) => round.stops.map(({ stop }) => stop);
    const round = await roundOf(id);
    expect(ordersOf(round).slice(3)).toEqual([other]);
    expect(stopsOf(round)).toEqual([1, 1, 1, 2]);
    const counts = async () => (await driver.get("/api/round/list?state=open")).body.rounds;
    expect(await counts()).toMatchObject([{ stops: 2, settled: 0 }]);
    await sendReports(driver, [
      report(id, first, "open", "delivered"),
      report(id, second, "open", "refused"),
    ]);
    // One order of the door is still to be handed over.
    expect(await counts()).toMatchObject([{ stops: 2, settled: 0 }]);
    const waits = async (order: string) => (await ann.get(`/api/round/stops-away/${order}`)).body.stopsBefore;
    expect([await waits(third), await waits(other)]).toEqual([0, 1]);
    await sendReports(driver, [report(id, third, "open", "delivered")]);
    expect(await counts()).toMatchObject([{ stops: 2, settled: 1 }]);
    // Driven there twice when the staff want it so.
    const { version } = await roundOf(id);
    const change = { version, orders: [first, second, other, third] };
    expect(stopsOf((await driver.put(`/api/round/one/${id}`, change)).body.round)).toEqual([1, 1, 2, 3]);
    const sort = { version: version + 1, orders: sequence, sort: true };
    expect(stopsOf((await driver.put(`/api/round/one/${id}`, sort)).body.round)).toEqual([1, 1, 1, 2]);
  });

  it("keeps a stop together that is half done when the others are sorted", async () => {
    const [far = "", near = "", also = ""] = await packed("Elm 9", "Elm 1", "Elm 9");
    const { _id: id } = await startedRound(driver, [far, near, also]);
    await sendReports(driver, [report(id, far, "open", "delivered")]);
    const { version } = await roundOf(id);
    const { round } = (await driver.put(`/api/round/one/${id}`, { version, sort: true })).body;
    expect(round.stops).toMatchObject([
      { order: near, stop: 1 },
      { order: far, stop: 2 },
      { order: also, stop: 2 },
    ]);
  });

  it("has a stop of its own for another person at the same address", async () => {
    const ids = await packed("Elm 1");
    const ben = await test.shopper();
    const { body } = await ben.post("/api/address/add", {
      ...goodAddress,
      firstName: "Ben",
      street: "Elm 1",
    });
    const wish = { items: [{ product, quantity: 1 }], address: body.address._id };
    const { order } = (await ben.post("/api/order/cod", wish)).body;
    await owner.post("/api/order/status", { id: order._id, status: "Packed", undoSeconds: 0 });
    const round = await startedRound(driver, [...ids, order._id]);
    expect(round.stops).toMatchObject([{ stop: 1 }, { stop: 2 }]);
  });

  it("tells its shoppers, live, how many stops are before theirs while it is out", async () => {
    const [first = "", second = ""] = await packed("Elm 1", "Elm 2");
    const waits = async (id: string) => (await ann.get(`/api/round/stops-away/${id}`)).body.stopsBefore;
    expect(await waits(second)).toBeNull();
    const { _id: round } = await startedRound(driver, [first, second]);
    expect([await waits(first), await waits(second)]).toEqual([0, 1]);
    await test.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = test.app.server.address() as AddressInfo;
    const stream = await openStream(`http://127.0.0.1:${port}`, ann.cookies());
    const moved = async () => {
      while ((await stream.next())?.event !== "orders");
    };
    await sendReports(driver, [report(round, first, "open", "nobody")]);
    await moved();
    expect([await waits(first), await waits(second)]).toEqual([null, 0]);
    await sendReports(driver, [report(round, first, "nobody", "open")]);
    await moved();
    expect(await waits(second)).toBe(1);
    // On the board, without the driver.
    await owner.post("/api/order/status", { id: first, status: "Delivered" });
    await moved();
    stream.close();
    expect([await waits(first), await waits(second)]).toEqual([null, 0]);
    const ben = await test.shopper();
    expectFailure(await ben.get(`/api/round/stops-away/${second}`), 404, "order_not_found");
  });
});

describe("reports from the doors", () => {
  it("take the ordinary step, and can be taken back until the shopper is told", async () => {
    const [order = ""] = await packed("Elm 1");
    const { _id: round } = await startedRound(driver, [order]);
    const at = test.shop.clock().toISOString();
    expect(await sendReports(driver, [report(round, order, "open", "delivered", { at })])).toEqual([null]);
    expect(await orderOf(ann, { id: order })).toMatchObject({ status: "Delivered", paid: 10.2 });
    expect(await sendReports(driver, [report(round, order, "delivered", "open")])).toEqual([null]);
    expect(await orderOf(ann, { id: order })).toMatchObject({ status: "Out for delivery", paid: 0 });
    // Delivered by the driver, undone on the board: the stop is open again.
    await sendReports(driver, [report(round, order, "open", "delivered")]);
    const { undo } = (await owner.get(`/api/order/staff/${order}`)).body.order;
    await owner.post("/api/order/status/undo", { id: order, step: undo.step });
    expect(statesOf(await roundOf(round))).toEqual(["open"]);
    const late = await sendReports(driver, [report(round, order, "delivered", "nobody")]);
    expect(late).toEqual([expect.stringMatching(/^Somebody has already marked #\d+ as “Open”/)]);
    await sendReports(driver, [report(round, order, "open", "delivered")]);
    test.later(60_000);
    await test.runJobs();
    expect(await sendReports(driver, [report(round, order, "delivered", "nobody")])).toEqual([
      expect.stringContaining("can no longer be taken back"),
    ]);
    await expectBalance(test);
  });

  it("of two drivers at one door: one counts, the other is told by whom", async () => {
    const [order = ""] = await packed("Elm 1");
    const { _id: round } = await startedRound(driver, [order]);
    const other = await test.staff("manager");
    const replies = await Promise.all([
      sendReports(driver, [report(round, order, "open", "delivered", { cash: 10 })]),
      sendReports(other, [report(round, order, "open", "delivered", { cash: 20 })]),
    ]);
    expect(replies.flat().filter((refusal) => refusal === null)).toHaveLength(1);
    expect(replies.flat().join()).toMatch(/(picker|manager) has already marked #\d+ as “Delivered”/);
    await expectBalance(test);
  });

  it("about an order that was cancelled a second ago are refused, and so is it when it comes in between", async () => {
    const [order = "", raced = ""] = await packed("Elm 1", "Elm 2");
    const made = await driver.post("/api/round/make", { orders: [order, raced], driver: driver.id });
    const { _id: round } = made.body.round;
    const cancel = (id: string) => owner.post("/api/order/status", { id, status: "Cancelled" });
    await cancel(order);
    await driver.post(`/api/round/one/${round}/start`);
    expect(await sendReports(driver, [report(round, order, "open", "delivered")])).toEqual([
      expect.stringContaining("was cancelled: do not hand it over"),
    ]);
    // Refused first, then cancelled while the driver tries it again.
    await sendReports(driver, [report(round, raced, "open", "refused")]);
    const [again, cancelled] = await Promise.all([
      sendReports(driver, [report(round, raced, "refused", "delivered")]),
      cancel(raced),
    ]);
    expect([again[0] === null, cancelled.status === 200].toSorted()).toEqual([false, true]);
    await expectBalance(test);
  });

  it("that nobody was there put the order on the problems: delivered again, or cancelled with stock back", async () => {
    const [again = "", cancelled = ""] = await packed("Elm 1", "Elm 2");
    const { _id: round } = await startedRound(driver, [again, cancelled]);
    const reports = [report(round, again, "open", "nobody"), report(round, cancelled, "open", "refused")];
    expect(await sendReports(driver, reports)).toEqual([null, null]);
    expect(await problems()).toEqual([again, cancelled]);
    expect((await owner.get(`/api/order/staff/${again}`)).body.order.undelivered).toBe("nobody");
    const next = await startedRound(driver, [again]);
    expect(await sendReports(driver, [report(round, again, "nobody", "delivered")])).toEqual([
      expect.stringMatching(/is now in round \d+/),
    ]);
    await sendReports(driver, [report(next._id, again, "open", "delivered")]);
    const cancelling = { id: cancelled, status: "Cancelled", undoSeconds: 0 };
    expect((await owner.post("/api/order/status", cancelling)).status).toBe(200);
    expect(await problems()).toEqual([]);
    expect(await test.stockOf(product)).toMatchObject({ stockQuantity: 98 });
    expect(statesOf(await roundOf(round))).toEqual(["nobody", "refused"]);
    await expectBalance(test);
  });

  it("of a phone that was away for two hours are taken once, however often and together they are sent", async () => {
    const orders = await packed(...Array.from({ length: 20 }, (_, index) => `Elm ${index + 1}`));
    const { _id: round } = await startedRound(driver, orders);
    const queue = orders.flatMap((order) => [
      report(round, order, "open", "nobody"),
      report(round, order, "nobody", "delivered", { cash: 10 }),
    ]);
    test.later(2 * 3_600_000);
    const replies = await Promise.all(
      [queue, queue.slice(0, 25), queue, queue.slice(10)].map((part) => sendReports(driver, part)),
    );
    for (const refusals of replies) expect(new Set(refusals)).toEqual(new Set([null]));
    const now = await roundOf(round);
    expect(new Set(statesOf(now))).toEqual(new Set(["delivered"]));
    expect(now.cash).toMatchObject({ expected: 204, taken: 200 });
    // When it happened is what the phone says, not when it was sent.
    expect(now.stops[0].at < new Date(test.shop.clock().getTime() - 3_600_000).toISOString()).toBe(true);
    // Taken back by now: the old reports are answered as before, and change nothing.
    await sendReports(driver, [report(round, orders[0] ?? "", "delivered", "open")]);
    expect(await sendReports(driver, queue)).toEqual(queue.map(() => null));
    expect(statesOf(await roundOf(round))[0]).toBe("open");
    await expectBalance(test);
    test.later(8 * 24 * 3_600_000);
    await sweepReports(test.shop);
    expect((await sendReports(driver, queue.slice(0, 2)))[0]).toBeNull();
  });
});

describe("orders with slots", () => {
  it("are driven in the sequence of their slots, whatever their street", async () => {
    test.setClock(new Date("2026-05-04T10:00Z"));
    const windows = [window(), window({ from: "18:00", to: "20:00" })];
    const { zones } = await planDelivery(owner, { zones: [zone({ windows })] });
    const address = await addAddress(ann);
    const place = async (from: string, to: string) => {
      const slot = `${zones[0]?._id}_2026-05-04_${from}_${to}`;
      const wish = { items: [{ product, quantity: 1 }], address, slot };
      return (await ann.post("/api/order/cod", wish)).body.order._id as string;
    };
    const [late, early] = [await place("18:00", "20:00"), await place("16:00", "18:00")];
    await owner.post("/api/order/steps", { ids: [late, early], status: "Packed", undoSeconds: 0 });
    const [elm = ""] = await packed("Elm 1");
    const round = await startedRound(driver, [late, elm, early]);
    expect(ordersOf(round)).toEqual([elm, early, late]);
    // Of one door, but in two slots: two stops.
    expect(round.stops.map(({ stop }: { stop: number }) => stop)).toEqual([1, 2, 3]);
    // What came back goes before nobody's promise on the next day.
    await sendReports(driver, [
      report(round._id, early, "open", "nobody"),
      report(round._id, elm, "open", "delivered"),
    ]);
    test.setClock(new Date("2026-05-05T00:30Z"));
    const [today = ""] = await packed("Oak 9");
    const next = await startedRound(driver, [early, today]);
    expect(ordersOf(next)).toEqual([today, early]);
  });

  it("are listed by day, slot and zone; those that are picked up come into no round", async () => {
    test.setClock(new Date("2026-05-04T10:00Z"));
    const { zones } = await planDelivery(owner, {
      zones: [zone(), zone({ name: "Counter", kind: "pickup" })],
    });
    const counter = `${zones[1]?._id}_2026-05-05_16:00_18:00`;
    const [brought = ""] = await packed("Elm 1");
    const address = await addAddress(ann);
    const wish = { items: [{ product, quantity: 1 }], address, slot: counter };
    const { order } = (await ann.post("/api/order/cod", wish)).body;
    await owner.post("/api/order/status", { id: order._id, status: "Packed" });
    expect(await offered()).toEqual([brought]);
    const making = { orders: [order._id], driver: null };
    expectFailure(await driver.post("/api/round/make", making), 422, "round_rule");
    const list = async (query: string) =>
      (await owner.get(`/api/order/seller?${query}`)).body.orders.map(({ _id }: { _id: string }) => _id);
    expect(await list("tab=packed&day=2026-05-04")).toEqual([brought]);
    expect(await list(`slot=${counter}`)).toEqual([order._id]);
    expect(await list("day=2026-05-05&zone=Counter")).toEqual([order._id]);
    expect(await list("day=2026-05-05&zone=Town")).toEqual([]);
    expect(await list("slot=a_2026-99-99_16:00_18:00")).toEqual([]);
    expectFailure(await owner.get("/api/order/seller?day=2026-13-40"), 400, "invalid_input");
  });
});
