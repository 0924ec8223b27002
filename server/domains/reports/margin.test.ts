import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { products } from "#schema/products.ts";
import { deliver, deliveredOrder } from "#tests/support/delivered-order.ts";
import { answerQuestion, placeCash, reportMissing, stockDairy } from "#tests/support/missing.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { orderOf } from "#tests/support/online-order.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { sendTicks, stockCheese, weighing } from "#tests/support/weighing.ts";
import { countReportsJob } from "./jobs.ts";

const test = startTestShop();

async function count(): Promise<void> {
  test.setClock(new Date(test.shop.clock().getTime() + 61_000));
  await test.shop.jobs.send(test.shop.db, countReportsJob, {});
  await test.runJobs();
}

async function report(seller: Visitor) {
  const { status, body } = await seller.get("/api/report?period=today");
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const setCost = (id: string | undefined, costCents: number | null) =>
  test.shop.db
    .update(products)
    .set({ costCents })
    .where(eq(products.id, id ?? ""));

/** The same figures from the lines of all orders, in the words of the contract. */
async function marginOfLines() {
  const { rows } = await test.shop.db.execute<Record<string, number>>(sql`
    select i.*, o.tax_included, o.amount_cents, o.short_cents, o.charged_back_cents
    from order_items i join orders o on o.id = i.order_id where o.status <> 'Cancelled'`);
  const sums = { goods: 0, costed: 0, cost: 0 };
  for (const row of rows as Record<string, number>[]) {
    const value = (name: string) => Number(row[name]);
    const charged = value("quantity") - value("short_quantity") - value("refunded_quantity");
    const discount = Math.floor((value("discount_cents") * charged) / value("quantity"));
    const reduced = value("reduced_cents") - (row.tax_included ? 0 : value("reduced_tax_cents"));
    const shown = value("offer_price_cents") * charged - discount - reduced;
    const due = value("amount_cents") - value("short_cents");
    const kept = due > 0 ? 1 - Math.min(value("charged_back_cents"), due) / due : 1;
    const net = Math.round((shown * kept) / (row.tax_included ? 1 + value("tax_percent") / 100 : 1));
    sums.goods += net;
    if (row.cost_cents === null) continue;
    sums.costed += net;
    sums.cost += value("cost_cents") * (value("quantity") - value("short_quantity"));
  }
  return sums;
}

/** What was stored of the days, and of their products: both are what the lines say. */
async function expectAsLines(): Promise<void> {
  const lines = await marginOfLines();
  for (const table of [sql`report_days`, sql`report_products`]) {
    const { rows } = await test.shop.db.execute(sql`
      select sum(goods_cents)::int as goods, sum(costed_cents)::int as costed, sum(cost_cents)::int as cost from ${table}`);
    expect(rows).toEqual([lines]);
  }
}

it("is what goods brought without tax less their cost at the time of the order, and says how much it covers", async () => {
  const seller = await test.seller();
  const [figs, dates] = await test.products(
    { name: "Figs", priceCents: 500, offerPriceCents: 500, costCents: 300 },
    { name: "Dates", priceCents: 250, offerPriceCents: 250 },
  );
  const ann = await test.shopper();
  await placeCash(ann, { [figs?.id ?? ""]: 3, [dates?.id ?? ""]: 2 });
  const known = { goods: 20, costed: 15, margin: 6, marginPercent: 40, costedPercent: 75 };
  expect((await report(seller)).current).toMatchObject(known);
  // Later costs are about later orders.
  await setCost(figs?.id, 400);
  await setCost(dates?.id, 1);
  await count();
  const { current, best } = await report(seller);
  expect(current).toMatchObject(known);
  expect(best).toMatchObject([
    { name: "Figs", margin: 6, marginPercent: 40, costedPercent: 100 },
    { name: "Dates", margin: null, marginPercent: null, costedPercent: 0 },
  ]);
  const table = async (name: string): Promise<string[][]> =>
    parse((await seller.get(`/api/report/export?period=today&table=${name}`)).body, { bom: true });
  expect((await table("figures")).slice(-5).map(([name, now]) => [name, now])).toEqual([
    ["Goods without tax", "20.00"],
    ["Of which with a known cost", "15.00"],
    ["Of which with a known cost (%)", "75"],
    ["Margin", "6.00"],
    ["Margin (%)", "40"],
  ]);
  expect((await table("best")).map((row) => row.slice(-3))).toEqual([
    ["Margin", "Margin (%)", "With a known cost (%)"],
    ["6.00", "40", "100"],
    ["", "", "0"],
  ]);
  await expectAsLines();
});

it.each([false, true])(
  "falls with missing goods, substitutes and money back, as the lines say (tax included: %s)",
  async (included) => {
    const [seller, picker] = [await test.seller(), await test.staff("picker")];
    const { body } = await seller.get("/api/settings/all");
    await changeSettings(seller, { tax: { ...body.settings.tax, percent: 7, included } });
    const { milk, organic, bread } = await stockDairy(test);
    for (const [id, cents] of [
      [milk, 199],
      [organic, 260],
      [bread, 111],
    ] as const)
      await setCost(id, cents);
    const ann = await test.shopper();
    // One is left out, one is replaced: the shelf's cost of the substitute counts.
    const short = await placeCash(ann, { [milk]: 3, [bread]: 1 }, "leave");
    await reportMissing(picker, { order: short, product: milk });
    const asked = await placeCash(ann, { [milk]: 2, [bread]: 2 });
    await reportMissing(picker, { order: asked, product: milk, substitute: organic });
    const { question } = (await orderOf(ann, { id: asked })).items[0];
    await answerQuestion(ann, asked, question._id, true);
    const { rows } = await test.shop.db.execute(
      sql`select cost_cents from order_items where product_id = ${organic}`,
    );
    expect(rows).toEqual([{ cost_cents: 260 }]);
    const before = (await report(seller)).current.margin;
    // Goods that were delivered have been paid for: money back is all loss.
    await deliver(seller, asked);
    expect((await giveBack(seller, asked, { lines: [{ product: bread, quantity: 1 }] })).status).toBe(201);
    const after = (await report(seller)).current;
    expect(before - after.margin).toBeCloseTo(included ? 1.87 : 2, 2);
    // What a bank takes back is lost as well.
    const card = await deliveredOrder(test, ann, { [bread]: 3 }, "card");
    await test.shop.db.execute(sql`update orders set dispute = 'lost', refunded_cents = paid_cents,
      charged_back_cents = paid_cents where id = ${card}`);
    const cancelled = await placeCash(ann, { [bread]: 1 });
    await ann.post(`/api/order/cancel/${cancelled}`);
    const { current } = await report(seller);
    expect(after.margin - current.margin).toBeCloseTo(3.33, 2);
    await count();
    await expectAsLines();
    expect((await report(seller)).current).toMatchObject({ margin: current.margin, costedPercent: 100 });
  },
);

it("counts of what weighs less than ordered the share of the weight, in price and cost", async () => {
  const [ann, seller] = [await test.shopper(), await test.seller()];
  const { cheese } = await stockCheese(test);
  await setCost(cheese, 301);
  const before = (await report(seller)).current;
  const order = await placeCash(ann, { [cheese]: 2 });
  await sendTicks(seller, weighing({ order, product: cheese, to: [2, 963] }));
  await deliver(seller, order);
  const after = (await report(seller)).current;
  // 9.63 of 10.00, and 5.80 of 6.02.
  expect(after.goods - before.goods).toBeCloseTo(9.63, 2);
  expect(after.margin - before.margin).toBeCloseTo(3.83, 2);
});
