import { beforeEach, describe, expect, it } from "vitest";
import { expectFailure } from "../../tests/support/failures.ts";
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
