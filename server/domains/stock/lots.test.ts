import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { expectFailure } from "#tests/support/failures.ts";
import {
  brief,
  deliver,
  figsInLots,
  lotsOf,
  near,
  noon,
  orderPieces,
  pack,
  setStock,
} from "#tests/support/lots.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

describe("the lots of a product", () => {
  it("are its deliveries with a day: the earliest day goes first, and what has no day before all", async () => {
    const { manager, figs } = await figsInLots(test);
    expect(await lotsOf(manager, figs)).toEqual(["2026-05-05: 5", "2026-05-20: 6", "no day: 4"]);
    const first = await orderPieces(test, 7, figs);
    // It is all on the shelf until the order is packed.
    expect(await lotsOf(manager, figs)).toEqual(["2026-05-05: 5", "2026-05-20: 6", "no day: 4"]);
    await pack(manager, first);
    expect(await lotsOf(manager, figs)).toEqual(["2026-05-05: 2", "2026-05-20: 6"]);
    await pack(manager, await orderPieces(test, 3, figs));
    expect(await lotsOf(manager, figs)).toEqual(["2026-05-20: 5"]);
    await manager.post("/api/order/status", { id: first.id, status: "Cancelled", undoSeconds: 0 });
    expect(await lotsOf(manager, figs)).toEqual(["2026-05-05: 5", "2026-05-20: 6", "no day: 1"]);
    await setStock(manager, figs, 9);
    expect(await lotsOf(manager, figs)).toEqual(["2026-05-05: 3", "2026-05-20: 6"]);
    await setStock(manager, figs, null);
    expect(await lotsOf(manager, figs)).toEqual([]);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("have the day that was entered last; a stock-take has none, and no day is none", async () => {
    const manager = await test.staff("manager");
    const figs = await test.product({ stockQuantity: 0 });
    const { sheet } = (await manager.post("/api/stock/sheets", { kind: "delivery" })).body;
    const line = (body: object) =>
      manager.put(`/api/stock/sheets/${sheet._id}/line`, { product: figs.id, ...body });
    await line({ quantity: 3, bestBefore: "2026-05-05" });
    expect((await line({ quantity: 4 })).body.lines[0]).toMatchObject({ bestBefore: "2026-05-05" });
    expect((await line({ quantity: 4, bestBefore: null })).body.lines[0].bestBefore).toBeNull();
    for (const bestBefore of ["2026-02-30", "1999-01-01", "tomorrow", ""])
      expectFailure(await line({ quantity: 4, bestBefore }), 400, "invalid_input");
    const { body } = await manager.post("/api/stock/sheets", { kind: "stock-take" });
    const counted = { product: figs.id, quantity: 1, bestBefore: "2026-05-05" };
    const refused = await manager.put(`/api/stock/sheets/${body.sheet._id}/line`, counted);
    expectFailure(refused, 422, "stock_sheet_rule");
    const unknown = await manager.get("/api/stock/lots/product/none");
    expectFailure(unknown, 404, "product_not_found");
  });
});

describe("the near-date list", () => {
  it("has what is near or over, the earliest first, page by page, until nothing is left of it", async () => {
    test.setClock(noon);
    const manager = await test.staff("manager");
    const [figs, milk] = await test.products(
      { name: "Figs", stockQuantity: 0, category: "Fruits" },
      { name: "Milk", stockQuantity: 0, category: "Dairy" },
    );
    if (!figs || !milk) throw new Error("No products were made.");
    await deliver(
      manager,
      { product: figs, pieces: 3, day: "2026-05-11" },
      { product: milk, pieces: 4, day: "2026-05-04" },
    );
    await deliver(manager, { product: milk, pieces: 2, day: "2026-05-02" });
    await deliver(manager, { product: milk, pieces: 9, day: "2026-05-12" });
    const all = ["Milk 2026-05-02: 2", "Milk 2026-05-04: 4", "Figs 2026-05-11: 3"];
    expect(brief(await near(manager))).toEqual(all);
    expect(await near(manager)).toMatchObject({
      total: 3,
      lots: [{ daysLeft: -2 }, { daysLeft: 0 }, { daysLeft: 7 }],
    });
    expect(brief(await near(manager, "?days=3"))).toEqual(all.slice(0, 2));
    expect(brief(await near(manager, "?days=14"))).toEqual([...all, "Milk 2026-05-12: 9"]);
    expect(brief(await near(manager, "?category=fruits"))).toEqual(all.slice(2));
    const first = await near(manager, "?limit=2");
    const second = await near(manager, `?limit=2&cursor=${first.nextCursor}`);
    expect([...brief(first), ...brief(second)]).toEqual(all);
    const milks = await orderPieces(test, 3, milk);
    expect(await near(manager)).toMatchObject({
      lots: [{ left: 2, ordered: 2 }, { left: 4, ordered: 1 }, { ordered: 0 }],
    });
    await pack(manager, milks);
    expect(brief(await near(manager))).toEqual(["Milk 2026-05-04: 3", "Figs 2026-05-11: 3"]);
    expectFailure(await manager.get("/api/stock/lots?days=2"), 400, "invalid_input");
  });

  it("goes by the days of the shop's time zone", async () => {
    const { manager } = await figsInLots(test);
    await changeSettings(await test.seller(), { timeZone: "Asia/Tokyo" });
    test.setClock(new Date("2026-05-05T15:30:00Z"));
    expect((await near(manager, "?days=1")).lots[0]).toMatchObject({
      bestBefore: "2026-05-05",
      daysLeft: -1,
    });
  });
});

describe("a price cut", () => {
  it("lowers the price until the best-before day ends, and can be undone", async () => {
    const { manager, figs, soon } = await figsInLots(test, { priceCents: 500, offerPriceCents: 449 });
    await changeSettings(await test.seller(), { timeZone: "America/New_York" });
    const cut = (body: object) => manager.post(`/api/stock/lots/${soon}/price-cut`, body);
    const [one, other] = await Promise.all([1, 2].map(() => cut({ percent: 25, rounding: "95" })));
    expect(one).toMatchObject({
      status: 200,
      body: { cut: { price: 2.95, until: "2026-05-06T04:00:00.000Z" } },
    });
    expect(other?.body.cut).toEqual(one?.body.cut);
    const price = async () => (await test.visitor().get(`/api/product/${figs.id}`)).body.product.offerPrice;
    expect(await price()).toBe(2.95);
    expect((await near(manager)).lots[0]).toMatchObject({
      ...{ currentPrice: 2.95, product: { offerPrice: 4.49 } },
      cut: { _id: one?.body.cut._id, price: 2.95 },
    });
    expectFailure(await cut({ percent: 50 }), 422, "stock_lot_rule");
    await manager.post(`/api/scheduled-price/end/${one?.body.cut._id}`);
    expect(await price()).toBe(4.49);
    expect((await near(manager)).lots[0].cut).toBeNull();
    expect((await cut({ percent: 50 })).body.cut.price).toBe(2.25);
    const { rows } = await test.shop.db.execute(sql`select id from scheduled_prices`);
    expect(rows).toHaveLength(2);
    test.setClock(new Date("2026-05-06T04:00:00Z"));
    await test.runJobs();
    test.dropReplies();
    expect(await price()).toBe(4.49);
    expectFailure(await cut({ percent: 50 }), 422, "stock_lot_rule");
  });

  it("says when the product costs less already", async () => {
    const { manager, figs, soon } = await figsInLots(test, { priceCents: 1_000, offerPriceCents: 1_000 });
    await manager.post("/api/scheduled-price/add", { product: figs.id, price: 4 });
    const { body } = await manager.post(`/api/stock/lots/${soon}/price-cut`, { percent: 25 });
    expect(body).toMatchObject({
      message: "It costs $4.00 already, and $7.50 once that has ended",
      cut: { price: 7.5 },
    });
  });

  it("is refused when nothing is left of the lot", async () => {
    const { manager, figs, soon } = await figsInLots(test);
    await setStock(manager, figs, 6);
    expectFailure(
      await manager.post(`/api/stock/lots/${soon}/price-cut`, { percent: 10 }),
      422,
      "stock_lot_rule",
    );
  });

  it("is refused when all that is left of the lot is ordered", async () => {
    const { manager, figs, soon } = await figsInLots(test);
    await orderPieces(test, 9, figs);
    const refused = await manager.post(`/api/stock/lots/${soon}/price-cut`, { percent: 10 });
    expectFailure(refused, 422, "stock_lot_rule");
    expect(refused.body.message).toContain("ordered already");
  });

  it("is refused where the price would not be lower, for an unknown lot, and to a picker", async () => {
    const { manager, soon } = await figsInLots(test, { priceCents: 30, offerPriceCents: 30 });
    const body = { percent: 10, rounding: "99" };
    expectFailure(await manager.post(`/api/stock/lots/${soon}/price-cut`, body), 422, "stock_lot_rule");
    for (const percent of [0, 100, 12.5, "25", null])
      expectFailure(
        await manager.post(`/api/stock/lots/${soon}/price-cut`, { percent }),
        400,
        "invalid_input",
      );
    const none = await manager.post("/api/stock/lots/none/price-cut", { percent: 10 });
    expectFailure(none, 404, "stock_lot_not_found");
    const picker = await test.staff("picker");
    expectFailure(await picker.post(`/api/stock/lots/${soon}/price-cut`, body), 403, "not_allowed");
  });
});
