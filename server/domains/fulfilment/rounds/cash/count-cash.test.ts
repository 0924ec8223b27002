import { beforeEach, describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { expectBalance } from "#tests/support/online-order.ts";
import { packedOrders, report, sendReports, startedRound } from "#tests/support/round.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

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

describe("the cash of a round", () => {
  const count = (staff: Visitor, round: string, counted: number, expected = 10.2) =>
    staff.post(`/api/round/one/${round}/count`, { expected, counted, note: "A note was torn" });

  it("is counted once, by those who may, and the difference is booked", async () => {
    const orders = await packed("Elm 1", "Elm 2");
    const [first = "", second = ""] = orders;
    const { _id: round } = await startedRound(driver, orders);
    await sendReports(driver, [report(round, first, "open", "delivered", { cash: 10 })]);
    expectFailure(await count(driver, round, 10), 403, "not_allowed");
    expectFailure(await count(owner, round, 10), 422, "round_rule");
    await sendReports(driver, [report(round, second, "open", "nobody")]);
    expectFailure(await count(owner, round, 10, 20.4), 409, "round_changed");
    expectFailure(await count(owner, round, 9.999), 400, "invalid_input");
    const manager = await test.staff("manager");
    const replies = await Promise.all([
      count(owner, round, 10),
      count(owner, round, 10),
      count(manager, round, 5),
      count(manager, round, 5),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    await expectBalance(test);
    const { cash } = await roundOf(round);
    expect(cash).toMatchObject({ expected: 10.2, taken: 10, note: "A note was torn" });
    const [row] = (await driver.get("/api/round/list?state=counted")).body.rounds;
    expect([-0.2, -5.2]).toContain(row.difference);
    // The delivery can no longer be undone, and nothing more is reported about the round.
    const { undo } = (await owner.get(`/api/order/staff/${first}`)).body.order;
    expect(undo).toBeNull();
    expect(await sendReports(driver, [report(round, second, "nobody", "delivered")])).toEqual([
      expect.stringContaining("was counted"),
    ]);
    expect((await startedRound(driver, [second])).stops).toHaveLength(1);
  });

  it("balances when a delivery is undone while it is counted", async () => {
    const [order = ""] = await packed("Elm 1");
    const { _id: round } = await startedRound(driver, [order]);
    await sendReports(driver, [report(round, order, "open", "delivered")]);
    await Promise.all([
      sendReports(driver, [report(round, order, "delivered", "nobody")]),
      count(owner, round, 12),
    ]);
    await expectBalance(test);
  });
});

describe("the cash of a day", () => {
  it("is that of each driver over all rounds, of deliveries outside of them, and the ledger's", async () => {
    test.setClock(new Date("2026-05-04T10:00:00Z"));
    const other = await test.staff("picker");
    const [a = "", b = "", c = "", atCounter = "", before = ""] = await packed(
      ...["Elm 1", "Elm 2", "Elm 3", "Elm 4", "Elm 5"],
    );
    const deliver = async (id: string) => {
      for (const status of ["Out for delivery", "Delivered"])
        await owner.post("/api/order/status", { id, status, undoSeconds: 0 });
    };
    await deliver(before);
    test.setClock(new Date("2026-05-05T10:00:00Z"));
    [owner, driver] = [await test.seller(), await test.staff("picker")];
    const first = await startedRound(driver, [a]);
    const second = await startedRound(driver, [b]);
    await startedRound({ ...owner, id: other.id } as typeof driver, [c]);
    const at = "2026-05-05T10:00:00Z";
    await sendReports(driver, [
      report(first._id, a, "open", "delivered", { at }),
      report(second._id, b, "open", "delivered", { at }),
    ]);
    await owner.post(`/api/round/one/${first._id}/count`, { expected: 10.2, counted: 9 });
    await deliver(atCounter);
    const cashOf = async (day: string) => (await owner.get(`/api/round/cash?day=${day}`)).body;
    const cash = await cashOf("2026-05-05");
    const none = { counted: null, difference: null };
    expect(cash).toMatchObject({
      drivers: [
        {
          driver: { _id: driver.id },
          ...{ expected: 20.4, counted: 9, difference: -1.2, toCount: 1 },
          rounds: [
            { number: first.number, expected: 10.2, counted: 9, difference: -1.2 },
            { number: second.number, expected: 10.2, ...none },
          ],
        },
      ],
      others: [{ order: atCounter, cash: 10.2, isPickup: false }],
      ...{ othersTotal: 10.2, paidBack: 0, differences: 1.2, total: 29.4 },
    });
    // An undone delivery takes its cash back, and the day before is another one.
    await sendReports(driver, [report(second._id, b, "delivered", "open")]);
    expect(await cashOf("2026-05-05")).toMatchObject({ drivers: [{ expected: 10.2 }], total: 19.2 });
    expect(await cashOf("2026-05-04")).toMatchObject({
      drivers: [],
      others: [{ order: before }],
      total: 10.2,
    });
    expectFailure(await driver.get("/api/round/cash"), 403, "not_allowed");
    expectFailure(await owner.get("/api/round/cash?day=2026-13-40"), 400, "invalid_input");
  });
});
