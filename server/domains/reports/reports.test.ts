import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buildApp } from "#apps/app.ts";
import { reportPeriods } from "#contract/reports/periods.ts";
import { inTransaction } from "#platform/db/database.ts";
import { missedSearches, reportRankings } from "#schema/reports.ts";
import { deliver, deliveredOrder } from "#tests/support/delivered-order.ts";
import { planDelivery, window, zone } from "#tests/support/delivery.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { payPage, placeOnline } from "#tests/support/online-order.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { countDays } from "./count-days.ts";
import { countRankings } from "./count-rankings.ts";
import { countReportsJob } from "./jobs.ts";
import { createMissedSearches, keptWords, sweepMissed } from "./missed-searches.ts";
import { addMissed } from "./search-store.ts";

const test = startTestShop();

const at = (time: string) => test.setClock(new Date(time));

async function order(shopper: Shopper, items: Record<string, number>): Promise<string> {
  const lines = Object.entries(items).map(([product, quantity]) => ({ product, quantity }));
  const { body } = await shopper.post("/api/order/cod", { items: lines, address: await addAddress(shopper) });
  return body.order._id;
}

async function count(): Promise<void> {
  await test.shop.jobs.send(test.shop.db, countReportsJob, {});
  await test.runJobs();
}

/** The same a minute later, when the orders until now can all be counted. */
async function countAllSoFar(): Promise<void> {
  test.setClock(new Date(test.shop.clock().getTime() + 61_000));
  await count();
}

async function report(seller: Visitor, period = "week") {
  const { status, body } = await seller.get(`/api/report?period=${period}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function table(seller: Visitor, name: string, period = "week"): Promise<string[][]> {
  const { status, body } = await seller.get(`/api/report/export?period=${period}&table=${name}`);
  expect(status).toBe(200);
  return parse(body, { bom: true });
}

/** The takings of each counted day, which are what the ledger says about the placed orders of that day. */
async function compareWithLedger(timeZone: string) {
  const { rows: counted } = await test.shop.db.execute(sql`
    select day, (ordered_cents - taken_back_cents)::int as cents from report_days
    where ordered_cents <> taken_back_cents order by day`);
  const { rows: booked } = await test.shop.db.execute(sql`
    select to_char(created_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, -sum(amount)::int as cents
    from ledger_postings join orders on orders.id = order_id
    where account in ('sales', 'discounts', 'tax') and (payment_type = 'COD' or is_paid)
    group by 1 having sum(amount) <> 0 order by 1`);
  expect(counted).toEqual(booked);
  return counted;
}

const zeros = {
  ...{
    takings: 0,
    ordered: 0,
    takenBack: 0,
    orders: 0,
    newShoppers: 0,
    repeatOrders: 0,
    saved: 0,
    discounts: 0,
  },
  ...{ goods: 0, costed: 0, margin: null, marginPercent: null, costedPercent: null },
};

it("an empty shop has a report of every period, and every table", async () => {
  const seller = await test.seller();
  await count();
  const points = { today: 1, week: 7, month: 30, year: 52 };
  for (const period of reportPeriods) {
    const shown = await report(seller, period);
    expect(shown.current).toEqual({ ...zeros, basket: null, delivered: 0, onTime: 0 });
    expect(shown.before).toEqual(shown.current);
    expect(shown.points).toHaveLength(points[period]);
    expect(shown.hours).toHaveLength(24);
    expect(shown).toMatchObject({ best: [], worst: [], short: [], searches: [], daysWaiting: 0 });
    expect((await table(seller, "figures", period))[5]).toEqual(["Average basket", "", ""]);
  }
});

it("the first order counts at once, before anything was counted in the background", async () => {
  const { id } = await test.product({ offerPriceCents: 500, priceCents: 500 });
  await order(await test.shopper(), { [id]: 2 });
  const shown = await report(await test.seller(), "today");
  const current = { takings: 10.2, ordered: 10.2, takenBack: 0, orders: 1, basket: 10.2 };
  expect(shown.current).toMatchObject({ ...current, newShoppers: 1, repeatOrders: 0 });
  expect(shown.points).toMatchObject([{ takings: 10.2, orders: 1, ordersBefore: 0 }]);
  expect(shown.productsCountedAt).toBeNull();
});

describe("the days", () => {
  it("are those of the ledger, also after late shortages, cancellations and payments", async () => {
    at("2026-05-04T10:00:00Z");
    const [figs, dates] = await test.products({ offerPriceCents: 333 }, { offerPriceCents: 250 });
    const [ann, ben] = [await test.shopper(), await test.shopper()];
    const seller = await test.seller();
    const late = await order(ann, { [figs?.id ?? ""]: 3 });
    at("2026-05-05T10:00:00Z");
    const cancelled = await order(ben, { [figs?.id ?? ""]: 1, [dates?.id ?? ""]: 2 });
    await order(ann, { [dates?.id ?? ""]: 1 });
    at("2026-05-06T10:00:00Z");
    await order(ben, { [dates?.id ?? ""]: 4 });
    const card = await placeOnline(ann, { [figs?.id ?? ""]: 5 });
    await countAllSoFar();
    expect(await compareWithLedger("UTC")).toMatchObject([{ cents: 1019 }, { cents: 1105 }, { cents: 1020 }]);

    at("2026-05-06T10:10:00Z");
    await seller.post("/api/order/short", { id: late, items: [{ product: figs?.id, quantity: 1 }] });
    await ben.post(`/api/order/cancel/${cancelled}`);
    await payPage(ann, card);
    await test.runJobs();
    await countAllSoFar();
    expect(await compareWithLedger("UTC")).toMatchObject([{ cents: 679 }, { cents: 255 }, { cents: 2718 }]);
    const shown = await report(seller);
    expect(shown.current).toMatchObject({ takings: 36.52, ordered: 39.92, takenBack: 3.4, orders: 4 });
    // Ben's first order was cancelled, so that the next one is Ben's first.
    expect(shown.current).toMatchObject({ newShoppers: 2, repeatOrders: 2 });
    expect(shown.points.map(({ orders }: { orders: number }) => orders)).toEqual([0, 0, 0, 0, 1, 1, 2]);
    const { rows } = await test.shop.db.execute(sql`select day, new_shoppers from report_days order by day`);
    expect(rows.map(({ new_shoppers }) => new_shoppers)).toEqual([1, 0, 1]);

    const stored = () =>
      test.shop.db.execute(
        sql`select * from report_days, report_products as sold order by report_days.day, sold.day, product_id`,
      );
    const before = (await stored()).rows;
    await test.shop.db.execute(sql`insert into report_stale_days select day from report_days`);
    await Promise.all([countDays(test.shop), countDays(test.shop)]);
    expect((await stored()).rows).toEqual(before);
  });

  it("count once what a bank took and the shop gives back as well", async () => {
    const { id } = await test.product({ offerPriceCents: 500, priceCents: 500 });
    const seller = await test.seller();
    const sold = await deliveredOrder(test, await test.shopper(), { [id]: 2 }, "card");
    await test.shop.db.execute(
      sql`update orders set dispute = 'lost', refunded_cents = 510, charged_back_cents = 510 where id = ${sold}`,
    );
    expect((await report(seller, "today")).current).toMatchObject({ takings: 5.1, takenBack: 5.1 });
    const all = { lines: [{ product: id, quantity: 2 }] };
    expect((await giveBack(seller, sold, all)).body.reimbursement.amount).toBe(5.1);
    expect((await report(seller, "today")).current).toMatchObject({ takings: 0, takenBack: 10.2 });
    expect((await seller.get("/api/seller/summary")).body.revenueToday).toBe(0);
  });

  it("begin at midnight in the shop's time zone, also when the clocks change, and are counted anew in another", async () => {
    const seller = await test.seller();
    await changeSettings(seller, { timeZone: "Europe/Berlin" });
    const { id } = await test.product({ offerPriceCents: 100, priceCents: 100 });
    const ann = await test.shopper();
    // The clocks go back at 3:00 on the 25th: it has 25 hours, and two of them are 2 o'clock.
    for (const time of ["24T21:59", "24T22:01", "25T00:30", "25T01:30", "25T22:59", "25T23:01"]) {
      at(`2026-10-${time}:00Z`);
      await order(ann, { [id]: 1 });
    }
    await countAllSoFar();
    const counted = await compareWithLedger("Europe/Berlin");
    expect(counted).toEqual([
      { day: "2026-10-24", cents: 102 },
      { day: "2026-10-25", cents: 408 },
      { day: "2026-10-26", cents: 102 },
    ]);
    const shown = await report(await test.seller());
    expect(shown.hours[2]).toMatchObject({ hour: 2, orders: 2, takings: 2.04 });
    expect(shown.hours[23].orders).toBe(2);
    await changeSettings(await test.seller(), { timeZone: "Asia/Tokyo" });
    await countAllSoFar();
    expect(await compareWithLedger("Asia/Tokyo")).toHaveLength(2);
  });
});

it("what came since the last count is added, once", async () => {
  at("2026-05-04T09:00:00Z");
  const { id } = await test.product();
  const ann = await test.shopper();
  const seller = await test.seller();
  await order(ann, { [id]: 1 });
  await count();
  at("2026-05-04T09:00:30Z");
  await deliver(seller, await order(ann, { [id]: 1 }));
  const expected = { orders: 2, newShoppers: 1, delivered: 1, onTime: 1 };
  expect((await report(seller, "today")).current).toMatchObject(expected);
  await count();
  expect((await report(seller, "today")).current).toMatchObject(expected);
});

it("an order that was committed after a later one was counted is not missed, and counted once", async () => {
  const { id } = await test.product();
  const ann = await test.shopper();
  const seller = await test.seller();
  at("2026-05-04T09:00:10Z");
  await order(ann, { [id]: 1 });
  await count();
  at("2026-05-04T09:00:05Z");
  await order(ann, { [id]: 1 });
  for (const time of ["09:00:20", "09:01:08", "09:02:30"]) {
    at(`2026-05-04T${time}Z`);
    expect((await report(seller, "today")).current.orders).toBe(2);
    await count();
    expect((await report(seller, "today")).current.orders).toBe(2);
  }
  const { rows } = await test.shop.db.execute(sql`select orders from report_days`);
  expect(rows).toEqual([{ orders: 2 }]);
});

it("a morning is compared with the same time of the day before", async () => {
  const { id } = await test.product();
  const ann = await test.shopper();
  for (const time of ["04T09:00", "04T15:00", "05T09:30"]) {
    at(`2026-05-${time}:00Z`);
    await order(ann, { [id]: 1 });
  }
  await countAllSoFar();
  const today = await report(await test.seller(), "today");
  expect(today).toMatchObject({ from: "2026-05-05", to: "2026-05-05", toBefore: "2026-05-04" });
  expect([today.current.orders, today.before.orders]).toEqual([1, 1]);
  expect(today.points).toMatchObject([{ orders: 1, ordersBefore: 2 }]);
  at("2026-05-11T12:00:00Z");
  const week = await report(await test.seller(), "week");
  expect([week.current.orders, week.before.orders]).toEqual([1, 1]);
});

it("deliveries are on time before the end of their slot, or within half an hour where there are no slots", async () => {
  at("2026-05-04T09:00:00Z");
  const { id } = await test.product();
  const ann = await test.shopper();
  const seller = await test.seller();
  const [soon, late] = [await order(ann, { [id]: 1 }), await order(ann, { [id]: 1 })];
  await planDelivery(seller, { zones: [zone({ windows: [window({ from: "12:00", to: "14:00" })] })] });
  const planned = await order(ann, { [id]: 1 });
  at("2026-05-04T09:29:00Z");
  await deliver(seller, soon);
  at("2026-05-04T09:31:00Z");
  await deliver(seller, late);
  at("2026-05-04T13:59:00Z");
  await deliver(seller, planned);
  await countAllSoFar();
  expect((await report(seller, "today")).current).toMatchObject({ delivered: 3, onTime: 2 });
  at("2026-05-05T10:00:00Z");
  expect((await report(await test.seller(), "week")).current).toMatchObject({ delivered: 3, onTime: 2 });
});

describe("the products", () => {
  it("are ranked by takings, with those that sold nothing as the worst, and what was short", async () => {
    at("2026-05-04T09:00:00Z");
    const [figs, dates, kale, gone] = await test.products(
      ...["Figs", '=HYPERLINK("x")', "Kale"].map((name) => ({ name, offerPriceCents: 300 })),
      { name: "Gone", switchedOff: true },
    );
    const seller = await test.seller();
    const ann = await test.shopper();
    await deliveredOrder(test, ann, { [dates?.id ?? ""]: 9 });
    at("2026-05-12T09:00:00Z");
    const id = await order(ann, { [figs?.id ?? ""]: 5, [dates?.id ?? ""]: 2 });
    await seller.post("/api/order/short", { id, items: [{ product: figs?.id, quantity: 2 }] });
    await count();
    const { best, worst, short, productsCountedAt } = await report(await test.seller());
    expect(best).toMatchObject([
      { name: "Figs", pieces: 3, takings: 9, piecesBefore: 0, short: 2 },
      { name: '=HYPERLINK("x")', pieces: 2, takings: 6, piecesBefore: 9, takingsBefore: 27 },
    ]);
    const names = worst.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["Kale", '=HYPERLINK("x")', "Figs"]);
    expect(short).toMatchObject([{ name: "Figs", short: 2 }]);
    expect(productsCountedAt).toBe("2026-05-12T09:00:00.000Z");
    expect((await table(await test.seller(), "best"))[2]?.slice(1, 5)).toEqual([
      ...['\'=HYPERLINK("x")', "500 g", "2", "6.00"],
    ]);
    expect([kale, gone]).toBeDefined();
  });

  it("of yesterday are not those of today, however long counting them took", async () => {
    const { id } = await test.product();
    const [ann, seller] = [await test.shopper(), await test.seller()];
    at("2026-05-04T23:59:00Z");
    await order(ann, { [id]: 1 });
    await count();
    await test.shop.db.update(reportRankings).set({ tookMs: 60_000 });
    at("2026-05-05T00:00:10Z");
    expect(await report(seller, "today")).toMatchObject({ best: [], productsCountedAt: null });
    await countRankings(test.shop);
    expect(await report(seller, "today")).toMatchObject({
      ...{ best: [], worst: [{ pieces: 0, piecesBefore: 1 }] },
      productsCountedAt: "2026-05-05T00:00:10.000Z",
    });
  });

  it("are ranked the same in slices", async () => {
    at("2026-05-04T09:00:00Z");
    const rows = await test.products(...[1, 2, 3, 4, 5, 6, 7].map((n) => ({ name: `Figs ${n}` })));
    const wanted = Object.fromEntries(rows.slice(1).map(({ id }, place) => [id, (place * 3) % 7 || 1]));
    const id = await order(await test.shopper(), wanted);
    const seller = await test.seller();
    const items = rows.slice(3, 6).map((row, place) => ({ product: row.id, quantity: place || 2 }));
    await seller.post("/api/order/short", { id, items });
    await count();
    const whole = await test.shop.db.select().from(reportRankings);
    expect(whole[0]?.products.best).toHaveLength(6);
    await test.shop.db.delete(reportRankings);
    await countRankings(test.shop, 2);
    const sliced = await test.shop.db.select().from(reportRankings);
    expect(sliced.map(({ products }) => products)).toEqual(whole.map(({ products }) => products));
  });
});

it("a currency without decimals has none in the tables", async () => {
  const seller = await test.seller();
  await changeSettings(seller, { currency: "JPY" });
  const { id } = await test.product({ offerPriceCents: 350, priceCents: 350 });
  await order(await test.shopper(), { [id]: 2 });
  expect((await report(seller, "today")).current.takings).toBe(714);
  expect((await table(seller, "figures", "today"))[1]).toEqual(["Takings", "714", "0"]);
});

describe("searches that find nothing", () => {
  it("are counted together, without what the shop has, bots, and what may be about a person", async () => {
    await test.product({ name: "Figs" });
    const seller = await test.seller();
    const missed = createMissedSearches(test.shop);
    for (const text of ["Quark ", "quark", "Oat  quark", "figs", "ann@example.com", "217 555 0199", "q"])
      missed.note(text);
    await missed.store();
    missed.note("quark");
    await missed.store();
    const { searches } = await report(seller, "today");
    expect(searches).toEqual([
      { text: "quark", times: 3, timesBefore: 0 },
      { text: "oat quark", times: 1, timesBefore: 0 },
    ]);
    expect(await table(seller, "searches")).toHaveLength(3);
  });

  it.each([
    ["a\u0007pple \u202ecake\u001b", "a pple cake"],
    ["مرق\u200c خضار", "مرق\u200c خضار"],
    ["٢١٧٥٥٥٠١٩٩", undefined],
    ["ann＠example.com", undefined],
  ])("are kept without what controls a display, and without numbers in any script: %j", (text, kept) => {
    expect(keptWords(text)).toBe(kept);
  });

  it("are taken from anybody but bots, and stored when the shop closes", async () => {
    await test.product({ name: "Figs" });
    const app = await buildApp(test.shop);
    const agents = [
      "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0",
      "Googlebot/2.1 (+http://www.google.com/bot.html)",
    ];
    for (const agent of agents) {
      const headers = { "user-agent": agent };
      const reply = await createVisitor(app).post(
        "/api/report/missed-search",
        { text: "quark" },
        { headers },
      );
      expect(reply.status).toBe(200);
    }
    await app.close();
    expect((await report(await test.seller(), "today")).searches).toMatchObject([
      { text: "quark", times: 1 },
    ]);
  });

  it("are at most a hundred different ones a day, kept for two years", async () => {
    const day = "2026-05-04";
    at(`${day}T10:00:00Z`);
    const times = (from: number, to: number) =>
      new Map(Array.from({ length: to - from }, (_, n) => [`search ${from + n}`, 1]));
    await inTransaction(test.shop.db, (tx) => addMissed(tx, day, times(0, 90)));
    await Promise.all(
      [times(80, 130), times(85, 140)].map((each) =>
        inTransaction(test.shop.db, (tx) => addMissed(tx, day, each)),
      ),
    );
    const kept = await test.shop.db.select().from(missedSearches);
    expect(kept.length).toBeLessThanOrEqual(110);
    expect(kept.find(({ words }) => words === "search 85")?.times).toBe(3);
    at("2028-06-04T10:00:00Z");
    await sweepMissed(test.shop);
    expect(await test.shop.db.select().from(missedSearches)).toEqual([]);
  });
});
