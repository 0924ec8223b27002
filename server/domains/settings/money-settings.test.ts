import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/defaults.ts";
import { findImbalance } from "#domains/accounting/books.ts";
import { readNewest } from "#domains/mail/outbox.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

async function order(shopper: Shopper, items: [product: string, quantity: number][], kind = "cod") {
  const address = await addAddress(shopper);
  return shopper.post(`/api/order/${kind}`, {
    items: items.map(([product, quantity]) => ({ product, quantity })),
    address,
  });
}

describe("another currency", () => {
  it.each([
    ["JPY", "ja-JP", 359, "￥718", "￥732"],
    ["KWD", "en-US", 0.359, "KWD\u00a00.718", "KWD\u00a00.732"],
    ["EUR", "de-DE", 3.59, "7,18\u00a0€", "7,32\u00a0€"],
  ])(
    "has its own decimals in products, orders and mails: %s",
    async (currency, locale, offerPrice, line, total) => {
      const seller = await test.seller();
      expect((await changeSettings(seller, { currency, locale })).status).toBe(200);
      const form = new FormData();
      const data = { name: "Pears", category: "Fruits", price: offerPrice, offerPrice };
      form.set("productData", JSON.stringify(data));
      const { body } = await seller.upload("/api/product/add", form);
      expect(body.product).toMatchObject({ price: offerPrice, offerPrice });
      const placed = await order(await test.shopper(), [[body.product._id, 2]]);
      expect(placed.body.order.subtotal).toBeCloseTo(offerPrice * 2, 9);
      await test.runJobs();
      const [mail] = await readNewest(test.shop.outbox, 1);
      expect(mail?.email.text).toContain(line);
      expect(mail?.email.text).toContain(total);
    },
  );

  it("refuses prices that it cannot have", async () => {
    const seller = await test.seller();
    await changeSettings(seller, { currency: "JPY" });
    const form = new FormData();
    form.set("productData", JSON.stringify({ name: "Pears", category: "Fruits", price: 2.5, offerPrice: 2 }));
    const reply = await seller.upload("/api/product/add", form);
    expectFailure(reply, 400, "invalid_input");
    expect(reply.body.fields).toEqual({ price: "Price can have no decimals." });
  });

  // The gateway counts hundredths of forints, which the shop does not have.
  it.each(["JPY", "HUF"])("goes through the gateway, whose payment fits: %s", async (currency) => {
    await changeSettings(await test.seller(), { currency });
    const { id } = await test.product({ priceCents: 500, offerPriceCents: 500 });
    const shopper = await test.shopper();
    const { body } = await order(shopper, [[id, 1]], "stripe");
    const session = new URL(body.url).pathname.split("/").at(-1);
    const path = `/api/demo-gateway/session/${session}`;
    expect((await test.visitor().get(path)).body.session).toMatchObject({ amount: 510, tax: 10 });
    await test.visitor().post(`${path}/pay`);
    await test.runJobs();
    const paid = await shopper.get(`/api/order/${body.order._id}`);
    expect(paid.body.order).toMatchObject({ status: "Order Placed", paid: 510, paymentUnclear: false });
  });

  it("is refused to a shop with orders, and then nothing at all is changed", async () => {
    const { id } = await test.product();
    await order(await test.shopper(), [[id, 1]]);
    const seller = await test.seller();
    const reply = await changeSettings(seller, { currency: "EUR", name: "Other" });
    expectFailure(reply, 422, "settings_rule");
    expect(reply.body.fields).toEqual({ "settings.currency": expect.stringContaining("orders in USD") });
    expect((await test.visitor().get("/api/settings")).body.settings).toEqual(defaultSettings);
    expect((await changeSettings(seller, { locale: "de-DE" })).status).toBe(200);
  });
});

describe("tax and shipping", () => {
  const tax = { included: true, percent: 19, byCategory: { Fruits: 7 } };

  it("are those of the day an order is placed: what was placed before keeps its own", async () => {
    const fruit = await test.product({ category: "Fruits", priceCents: 1_070, offerPriceCents: 1_070 });
    const bread = await test.product({ category: "Bakery", priceCents: 1_190, offerPriceCents: 1_190 });
    const shopper = await test.shopper();
    const before = await order(shopper, [
      [fruit.id, 1],
      [bread.id, 1],
    ]);
    expect(before.body.order).toMatchObject({ subtotal: 22.6, shipping: 0, tax: 0.45, amount: 23.05 });
    await changeSettings(await test.seller(), { tax, shipping: { fee: 4.9, freeFrom: 30, taxPercent: 0 } });
    const after = await order(shopper, [
      [fruit.id, 1],
      [bread.id, 1],
    ]);
    expect(after.body.order).toMatchObject({
      subtotal: 22.6,
      shipping: 4.9,
      taxIncluded: true,
      tax: 2.6,
      amount: 27.5,
      items: [{ taxPercent: 7 }, { taxPercent: 19 }],
    });
    const above = await order(shopper, [[bread.id, 3]]);
    expect(above.body.order).toMatchObject({ shipping: 0, amount: 35.7 });
    const known = await shopper.get(`/api/order/${before.body.order._id}`);
    expect(known.body.order).toEqual(before.body.order);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("stay with an order of which something is missing, and with its payment", async () => {
    const seller = await test.seller();
    await changeSettings(seller, {
      tax: { ...tax, included: false },
      shipping: { fee: 4.9, freeFrom: null, taxPercent: 0 },
    });
    const fruit = await test.product({ category: "Fruits", priceCents: 1_000, offerPriceCents: 1_000 });
    const shopper = await test.shopper();
    const { body } = await order(shopper, [[fruit.id, 2]], "stripe");
    expect(body.order).toMatchObject({ subtotal: 20, shipping: 4.9, tax: 1.4, amount: 26.3 });
    const session = new URL(body.url).pathname.split("/").at(-1);
    const path = `/api/demo-gateway/session/${session}`;
    const page = await test.visitor().get(path);
    expect(page.body.session).toMatchObject({ shipping: 4.9, tax: 1.4, taxName: "Tax (7%)", amount: 26.3 });
    await test.visitor().post(`${path}/pay`);
    await test.runJobs();
    await changeSettings(seller, { tax: defaultSettings.tax, shipping: defaultSettings.shipping });
    const missing = (quantity: number) =>
      seller.post("/api/order/short", { id: body.order._id, items: [{ product: fruit.id, quantity }] });
    const short = await missing(1);
    expect(short.body.order).toMatchObject({ amount: 26.3, due: 15.6 });
    expectFailure(await missing(2), 422, "short_rule");
    await test.runJobs();
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it.each([
    ["added to prices", false, { tax: 2.33, amount: 27.23, taxName: "Tax", due: 16.53, ledger: -163 }],
    [
      "contained in prices",
      true,
      { tax: 2.09, amount: 24.9, taxName: "Tax (included)", due: 14.9, ledger: -143 },
    ],
  ])(
    "are taken on the fee too, at its own rate, through to refund and books: %s",
    async (_how, included, sums) => {
      const seller = await test.seller();
      await changeSettings(seller, {
        tax: { ...tax, included },
        shipping: { fee: 4.9, freeFrom: 50, taxPercent: 19 },
      });
      const fruit = await test.product({ category: "Fruits", priceCents: 1_000, offerPriceCents: 1_000 });
      const shopper = await test.shopper();
      const { body } = await order(shopper, [[fruit.id, 2]], "stripe");
      const { tax: taxed, amount } = sums;
      expect(body.order).toMatchObject({
        subtotal: 20,
        shipping: 4.9,
        shippingTaxPercent: 19,
        tax: taxed,
        amount,
      });
      const path = `/api/demo-gateway/session/${new URL(body.url).pathname.split("/").at(-1)}`;
      const page = await test.visitor().get(path);
      expect(page.body.session).toMatchObject({ shipping: 4.9, tax: taxed, taxName: sums.taxName, amount });
      await test.visitor().post(`${path}/pay`);
      await test.runJobs();
      const [mail] = (await readNewest(test.shop.outbox, 3)).filter(({ email }) =>
        email.text?.includes("Subtotal"),
      );
      expect(mail?.email.text).toMatch(new RegExp(`Tax.*\\$${taxed}`));
      // What was ordered keeps the rate of its day.
      await changeSettings(seller, { tax: defaultSettings.tax, shipping: defaultSettings.shipping });
      const missing = [{ product: fruit.id, quantity: 1 }];
      await seller.post("/api/order/short", { id: body.order._id, items: missing });
      await test.runJobs();
      const short = (await shopper.get(`/api/order/${body.order._id}`)).body.order;
      expect(short).toMatchObject({ due: sums.due, paid: amount });
      expect(short.refunded).toBeCloseTo(amount - sums.due, 9);
      expect(await taxInBooks()).toBe(sums.ledger);
      expect(await findImbalance(test.shop.db)).toBeUndefined();
      await seller.post("/api/order/status", { id: body.order._id, status: "Cancelled", undoSeconds: 0 });
      await test.runJobs();
      expect((await shopper.get(`/api/order/${body.order._id}`)).body.order).toMatchObject({
        refunded: amount,
      });
      expect(await taxInBooks()).toBe(0);
      expect(await findImbalance(test.shop.db)).toBeUndefined();
      const free = await order(shopper, [[fruit.id, 5]]);
      expect(free.body.order).toMatchObject({ shipping: 0, shippingTaxPercent: 0 });
    },
  );

  it("of the fee are nothing in settings from before there was a rate for it", async () => {
    const seller = await test.seller();
    await changeSettings(seller, { name: "Green Grocer" });
    await test.shop.db.execute(sql`
      update settings_versions set data = jsonb_set(data, '{shipping}', '{"fee": 4.9, "freeFrom": null}')`);
    await test.shop.settings.reload();
    const all = await seller.get("/api/settings/all");
    expect(all.body.settings.shipping).toEqual({ fee: 4.9, freeFrom: null, taxPercent: 0 });
  });
});

/** The balance of the tax account, in cents: negative, as the shop owes it. */
async function taxInBooks(): Promise<number> {
  const { rows } = await test.shop.db.execute<{ cents: number }>(sql`
    select coalesce(sum(amount), 0)::int as cents from ledger_postings where account = 'tax'`);
  return rows[0]?.cents ?? 0;
}
