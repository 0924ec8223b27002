import { beforeEach, describe, expect, it } from "vitest";
import { expectBalance } from "../../tests/support/online-order.ts";
import { packedOrders, report, sendReports, startedRound } from "../../tests/support/round.ts";
import { type Shopper, startTestShop } from "../../tests/support/test-shop.ts";
import type { Visitor } from "../../tests/support/visitor.ts";

const test = startTestShop();

let ann: Shopper;
let owner: Visitor;
let driver: Visitor & { id: string };
let product: string;

beforeEach(async () => {
  [ann, owner, driver] = [await test.shopper(), await test.seller(), await test.staff("picker")];
  // $10.20 with tax.
  ({ id: product } = await test.product({ priceCents: 1_000, offerPriceCents: 1_000 }));
});

const packed = (...streets: string[]) => packedOrders(ann, owner, product, streets);
const roundOf = async (id: string) => (await driver.get(`/api/round/one/${id}`)).body.round;

describe("reports that a phone has kept", () => {
  it("about an order in two rounds: one round has it, and the other report is refused in words", async () => {
    const [order = ""] = await packed("Elm 1");
    const { _id: first } = await startedRound(driver, [order]);
    await sendReports(driver, [report(first, order, "open", "nobody")]);
    const { _id: second, number } = await startedRound(driver, [order]);
    await sendReports(driver, [report(second, order, "open", "nobody")]);
    // Both are taken back without a connection: sent together.
    expect(
      await sendReports(driver, [
        report(second, order, "nobody", "open"),
        report(first, order, "nobody", "open"),
      ]),
    ).toEqual([null, expect.stringContaining(`is in round ${number} by now`)]);
    // Given back by the second round and delivered by the first, in one call.
    expect(
      await sendReports(driver, [
        report(second, order, "open", "nobody"),
        report(first, order, "nobody", "delivered"),
      ]),
    ).toEqual([null, null]);
    expect((await roundOf(first)).cash.expected).toBe(10.2);
    expect((await roundOf(second)).cash.expected).toBe(0);
    await expectBalance(test);
  });

  it("that nobody was there are told to the shopper once, and not when they were taken back", async () => {
    const [away = "", home = ""] = await packed("Elm 1", "Elm 2");
    const { _id: round } = await startedRound(driver, [away, home]);
    await sendReports(driver, [
      report(round, home, "open", "nobody"),
      report(round, home, "nobody", "open"),
      report(round, away, "open", "nobody"),
    ]);
    await sendReports(driver, [report(round, away, "nobody", "open")]);
    const at = new Date(Date.now() + 5_000);
    test.setClock(at);
    const again = report(round, away, "open", "nobody", { at: at.toISOString() });
    await sendReports(driver, [again]);
    await sendReports(driver, [again]);
    await test.runJobs();
    const told = (await ann.get("/api/notification/get")).body.notifications.filter(
      ({ title }: { title: string }) => title === "Nobody was there",
    );
    expect(told).toMatchObject([{ link: `/my-orders?order=${away}` }]);
  });

  it("do not leave a problem behind once the order goes out again", async () => {
    const [order = ""] = await packed("Elm 1");
    const { _id: round } = await startedRound(driver, [order]);
    await sendReports(driver, [report(round, order, "open", "nobody")]);
    const { undo } = (await owner.get(`/api/order/staff/${order}`)).body.order;
    await owner.post("/api/order/status/undo", { id: order, step: undo.step });
    await owner.post("/api/order/status", { id: order, status: "Out for delivery" });
    expect((await owner.get("/api/order/seller?tab=problems")).body.orders).toEqual([]);
  });

  it("about cash count as noted only while the order is delivered", async () => {
    const [order = ""] = await packed("Elm 1");
    const { _id: round } = await startedRound(driver, [order]);
    await sendReports(driver, [report(round, order, "open", "delivered", { cash: 10 })]);
    expect((await roundOf(round)).cash).toMatchObject({ expected: 10.2, taken: 10 });
    const { undo } = (await owner.get(`/api/order/staff/${order}`)).body.order;
    await owner.post("/api/order/status/undo", { id: order, step: undo.step });
    const { cash, stops } = await roundOf(round);
    expect(cash).toMatchObject({ expected: 0, taken: 0 });
    expect(stops).toMatchObject([{ state: "open", cash: null }]);
  });
});
