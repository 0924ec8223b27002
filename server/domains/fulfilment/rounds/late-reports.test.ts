import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countReportsJob } from "#domains/reports/jobs.ts";
import { expectBalance, payPage, placeOnline } from "#tests/support/online-order.ts";
import { packedOrders, report, sendReports, startedRound } from "#tests/support/round.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { formerMissedDeliveryJob } from "./jobs.ts";

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
    ).toEqual([null, expect.stringContaining(`is now in round ${number}`)]);
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
    test.later(5_000);
    const at = test.shop.clock().toISOString();
    const again = report(round, away, "open", "nobody", { at });
    await sendReports(driver, [again]);
    await sendReports(driver, [again]);
    await test.runJobs();
    const told = (await ann.get("/api/notification/get")).body.notifications.filter(
      ({ title }: { title: string }) => title === "Nobody was there",
    );
    expect(told).toMatchObject([{ link: `/my-orders?order=${away}` }]);
  });

  it("that nobody was there are told also when the version before has queued that", async () => {
    const [order = ""] = await packed("Elm 1");
    const { _id: round } = await startedRound(driver, [order]);
    await sendReports(driver, [report(round, order, "open", "nobody")]);
    await test.runJobs();
    const { at } = (await roundOf(round)).stops[0];
    const data = { roundId: round, orderId: order, at };
    await test.shop.jobs.send(test.shop.db, formerMissedDeliveryJob, data);
    await test.runJobs();
    const { notifications } = (await ann.get("/api/notification/get")).body;
    const titles = notifications.map(({ title }: { title: string }) => title);
    expect(titles.filter((title: string) => title === "Nobody was there")).toHaveLength(2);
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

  it("are deliveries at the time at the door, in the reports and on the invoice, and can be undone from now on", async () => {
    const at = (time: string) => test.setClock(new Date(time));
    const count = async () => {
      await test.shop.jobs.send(test.shop.db, countReportsJob, {});
      await test.runJobs();
    };
    at("2026-05-04T23:30:00Z");
    const { id: order, ...page } = await placeOnline(ann, { [product]: 1 });
    await payPage(ann, { id: order, ...page });
    await test.runJobs();
    await owner.post("/api/order/status", { id: order, status: "Packed", undoSeconds: 0 });
    at("2026-05-04T23:35:00Z");
    const { _id: round } = await startedRound(driver, [order]);
    // The day is counted before the phone has a connection again.
    at("2026-05-05T00:30:00Z");
    await count();
    at("2026-05-05T00:40:00Z");
    const deliver = (time: string) =>
      sendReports(driver, [report(round, order, "open", "delivered", { at: time })]);
    expect(await deliver("2026-05-04T23:50:00Z")).toEqual([null]);
    expect(await sendReports(driver, [report(round, order, "delivered", "open")])).toEqual([null]);
    // A phone whose clock is behind: not before the order went out.
    expect(await deliver("2026-05-04T20:00:00Z")).toEqual([null]);
    expect((await ann.get(`/api/order/${order}`)).body.timeline.at(-1)).toMatchObject({
      status: "Delivered",
      at: "2026-05-04T23:35:00.000Z",
    });
    expect(await sendReports(driver, [report(round, order, "delivered", "open")])).toEqual([null]);
    expect(await deliver("2026-05-04T23:50:00Z")).toEqual([null]);
    at("2026-05-05T00:41:00Z");
    await count();
    const { rows } = await test.shop.db.execute(sql`
      select delivered, on_time, (select content->>'deliveredAt' from invoices) as invoiced
      from report_days where day = '2026-05-04'`);
    expect(rows).toEqual([{ delivered: 1, on_time: 1, invoiced: "2026-05-04T23:50:00.000Z" }]);
    await expectBalance(test);
  });
});
