import { sql } from "drizzle-orm";
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { deliver } from "#tests/support/delivered-order.ts";
import { placeCash, reportMissing, stockDairy } from "#tests/support/missing.ts";
import { expectBalance, orderOf } from "#tests/support/online-order.ts";
import { mailsTo } from "#tests/support/outbox.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { sendTicks, stockCheese, weighing } from "#tests/support/weighing.ts";

const test = startTestShop();

async function schedule(seller: Visitor, details: object): Promise<string> {
  const { status, body } = await seller.post("/api/scheduled-price/add", details);
  expect(status).toBe(201);
  return body.scheduledPrice._id;
}

/** Figs at 4.00, which were 5.00 before. */
const addFigs = async () =>
  (await test.product({ name: "Figs", category: "Fruits", priceCents: 500, offerPriceCents: 400 })).id;

const productOf = async (id: string) => (await test.visitor().get(`/api/product/${id}`)).body.product;

async function readFile(visitor: Visitor, url: string): Promise<string> {
  const reply = await test.app.inject({ url, headers: { cookie: visitor.cookies() } });
  expect(reply.statusCode).toBe(200);
  const { text } = await extractText(new Uint8Array(reply.rawPayload), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

const note = "Summer week: was $4.00, saves $4.50";

describe("a line with a scheduled price", () => {
  it("says by name what it was and saves, in cart, order, mail and on every paper, also when the offer is over", async () => {
    const [seller, ann, figs] = [await test.seller(), await test.shopper(), await addFigs()];
    const offer = await schedule(seller, { category: "Fruits", percent: 50, name: " Summer week " });
    expect(await productOf(figs)).toMatchObject({
      ...{ price: 5, offerPrice: 2.5, scheduled: { name: "Summer week", price: 4 } },
    });
    const order = await placeCash(ann, { [figs]: 3 });
    await seller.post(`/api/scheduled-price/end/${offer}`);
    expect(await productOf(figs)).toMatchObject({ offerPrice: 4 });
    expect(await productOf(figs)).not.toHaveProperty("scheduled");

    // The amounts are those of the lower price, and nothing is taken off them.
    const sums = { subtotal: 7.5, discount: 0, tax: 0.15, amount: 7.65 };
    const line = { scheduled: { name: "Summer week", price: 4, saved: 4.5 }, discounts: [], amount: 7.5 };
    const product = { price: 5, offerPrice: 2.5 };
    const expected = { ...sums, items: [{ ...line, product }] };
    expect(await orderOf(ann, { id: order })).toMatchObject(expected);
    expect((await seller.get(`/api/order/staff/${order}`)).body.order).toMatchObject(expected);
    expect((await mailsTo(test, ann.email))[0]?.text).toContain(note);
    expect((await mailsTo(test, ann.email))[0]?.html).toContain("<s>$4.00</s>");
    expect(await readFile(seller, `/api/order/print-file?kind=packing-slips&ids=${order}`)).toContain(note);
    await deliver(seller, order);
    const { receipt } = (await ann.get(`/api/order/receipt/${order}`)).body;
    expect(receipt).toMatchObject({ subtotal: 7.5, total: 7.65, lines: [{ ...line, unitPrice: 2.5 }] });
    expect(await readFile(ann, `/api/order/receipt-file/${order}`)).toContain(note);
    const { rows } = await test.shop.db.execute(
      sql`select content -> 'lines' -> 0 -> 'notes' as notes from invoices`,
    );
    expect(rows).toEqual([{ notes: ["500 g", note] }]);

    const booked = await test.shop.db.execute(sql`
      select account, sum(amount)::int as cents from ledger_postings
      where product_id is null and account in ('sales', 'discounts') group by account`);
    expect(booked.rows).toEqual([{ account: "sales", cents: -750 }]);
    await expectBalance(test);
  });

  it("is named by the price that counts, with an order and its product saying the same; without a name by none", async () => {
    const [seller, ann, figs] = [await test.seller(), await test.shopper(), await addFigs()];
    const said = async () => {
      const { items } = await orderOf(ann, { id: await placeCash(ann, { [figs]: 1 }) });
      const { scheduled } = await productOf(figs);
      expect(items[0].scheduled).toMatchObject(scheduled);
      return scheduled;
    };
    await schedule(seller, { category: "Fruits", percent: 30, name: "Fruit days" });
    expect(await said()).toEqual({ name: "Fruit days", price: 4 });
    const cheap = await schedule(seller, { product: figs, price: 3 });
    expect(await said()).toEqual({ name: null, price: 4 });
    await schedule(seller, { product: figs, price: 3, name: "Fig day" });
    expect(await said()).toEqual({ name: "Fig day", price: 4 });
    const dear = await schedule(seller, { product: figs, price: 3.9, name: "Too dear" });
    expect(await said()).toEqual({ name: "Fig day", price: 4 });
    const { version } = (await seller.get("/api/scheduled-price/list")).body.scheduledPrices.find(
      ({ _id }: { _id: string }) => _id === dear,
    );
    const changed = { product: figs, price: 2, name: "Now cheap", version };
    await seller.put(`/api/scheduled-price/change/${dear}`, changed);
    expect(await said()).toEqual({ name: "Now cheap", price: 4 });
    await seller.put(`/api/scheduled-price/change/${dear}`, { ...changed, name: "Renamed", version: 2 });
    expect(await said()).toEqual({ name: "Renamed", price: 4 });
    await seller.post(`/api/scheduled-price/end/${dear}`);
    await seller.post(`/api/scheduled-price/end/${cheap}`);
    expect(await said()).toEqual({ name: "Fig day", price: 4 });
  });

  it("says what is saved on what is charged: without what was missing, and by weight", async () => {
    const [seller, ann] = [await test.seller(), await test.shopper()];
    const { cheese, bread } = await stockCheese(test);
    await schedule(seller, { product: cheese, price: 4 });
    await schedule(seller, { product: bread, price: 1.5 });
    const order = await placeCash(ann, { [cheese]: 2, [bread]: 3 }, "leave");
    const saved = async () => {
      const { items } = await orderOf(ann, { id: order });
      return items.map(({ scheduled }: { scheduled: { saved: number } | null }) => scheduled?.saved ?? null);
    };
    expect(await saved()).toEqual([2, 1.5]);
    await seller.post("/api/order/short", { id: order, items: [{ product: bread, quantity: 2 }] });
    expect(await saved()).toEqual([2, 0.5]);
    expect(await sendTicks(seller, weighing({ order, product: cheese, to: [2, 900] }))).toEqual([null]);
    await deliver(seller, order);
    expect(await saved()).toEqual([1.8, 0.5]);
    const { current } = (await seller.get("/api/report?period=today")).body;
    expect(current).toMatchObject({ saved: 2.3, discounts: 0 });
    await expectBalance(test);
  });

  it("is not that of a substitute, whose price is the order's", async () => {
    const [seller, ann] = [await test.seller(), await test.shopper()];
    const { milk, organic } = await stockDairy(test);
    await schedule(seller, { product: milk, price: 2, name: "Milk week" });
    const order = await placeCash(ann, { [milk]: 2 }, "replace");
    await reportMissing(seller, { order, product: milk, substitute: organic });
    const { items } = await orderOf(ann, { id: order });
    expect(items).toMatchObject([
      { scheduled: { name: "Milk week", saved: 1 } },
      { product: { offerPrice: 2 }, replaces: "Whole Milk", scheduled: null },
    ]);
  });

  it("looks as before in an order from before", async () => {
    const [seller, ann, figs] = [await test.seller(), await test.shopper(), await addFigs()];
    await schedule(seller, { product: figs, price: 2 });
    const order = await placeCash(ann, { [figs]: 1 });
    await test.shop.db.execute(sql`update order_items set own_price_cents = null`);
    const [item] = (await orderOf(ann, { id: order })).items;
    expect(item).toMatchObject({ product: { price: 5, offerPrice: 2 }, scheduled: null, amount: 2 });
  });
});
