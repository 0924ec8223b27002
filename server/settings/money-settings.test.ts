import { describe, expect, it } from "vitest";
import { defaultSettings } from "../../contract/settings/defaults.ts";
import { expectFailure } from "../../tests/support/failures.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { addAddress, type Shopper, startTestShop } from "../../tests/support/test-shop.ts";
import { findImbalance } from "../ledger/books.ts";
import { readNewest } from "../mail/outbox.ts";

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

  it("goes through the gateway, whose payment fits", async () => {
    await changeSettings(await test.seller(), { currency: "JPY", locale: "ja-JP" });
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
    await changeSettings(await test.seller(), { tax, shipping: { fee: 4.9, freeFrom: 30 } });
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
      shipping: { fee: 4.9, freeFrom: null },
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
});
