import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { applyScheduledPrices } from "#domains/catalog/prices/schedule-prices.ts";
import { products } from "#schema/products.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { expectBalance } from "#tests/support/online-order.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { watchPricesJob } from "./jobs.ts";

const test = startTestShop();

let seller: Visitor;
let figs: string;

beforeEach(async () => {
  seller = await test.seller();
  await changeSettings(seller, { timeZone: "Asia/Tokyo" });
  test.setClock(new Date("2026-05-04T00:00:00Z"));
  const details = { category: "Fruits", priceCents: 500, offerPriceCents: 400, stockQuantity: 50 };
  figs = (await test.product({ name: "Figs", ...details })).id;
});

async function schedule(details: object) {
  const reply = await seller.post("/api/scheduled-price/add", details);
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.scheduledPrice;
}

async function priceAt(moment: string): Promise<number> {
  test.setClock(new Date(moment));
  await test.shop.jobs.send(test.shop.db, watchPricesJob, {});
  await test.runJobs();
  return price();
}

const price = async () => (await test.visitor().get(`/api/product/${figs}`)).body.product.offerPrice;

describe("a scheduled price", () => {
  it("counts from its begin to its end, in the shop's time zone, on every page at once", async () => {
    const lists = [
      "/api/product/list?sortBy=offerPrice",
      "/api/product/list?offers=true",
      "/api/product/list?search=figs",
    ];
    const listed = async () => {
      const replies = await Promise.all(lists.map((url) => test.visitor().get(url)));
      return replies.map(({ body }) => body.products[0].offerPrice);
    };
    expect(await listed()).toEqual([4, 4, 4]);
    await schedule({ product: figs, price: 2.5, from: "2026-05-04T18:00", until: "2026-05-05T00:00" });
    expect(await listed()).toEqual([4, 4, 4]);
    expect(await priceAt("2026-05-04T08:59:59.999Z")).toBe(4);
    expect(await priceAt("2026-05-04T09:00:00Z")).toBe(2.5);
    expect(await listed()).toEqual([2.5, 2.5, 2.5]);
    expect((await test.visitor().get("/api/product/list?maxPrice=2.5")).body.total).toBe(1);
    expect(await priceAt("2026-05-04T14:59:59.999Z")).toBe(2.5);
    expect(await priceAt("2026-05-04T15:00:00Z")).toBe(4);
    expect((await test.visitor().get("/api/product/list?maxPrice=2.5")).body.total).toBe(0);
  });

  it("is only applied where it is lower: of several, and of the seller's own, the lowest counts", async () => {
    await schedule({ category: "Fruits", percent: 10 });
    expect(await price()).toBe(4);
    await schedule({ category: "Fruits", percent: 30 });
    expect(await price()).toBe(3.5);
    const { _id } = await schedule({ product: figs, price: 3 });
    await schedule({ product: figs, price: 3.2 });
    expect(await price()).toBe(3);
    await seller.post(`/api/scheduled-price/end/${_id}`);
    expect(await price()).toBe(3.2);
  });

  it("is changed as the seller saw it, at once on every page, and not when it has ended", async () => {
    const { _id, version, ...added } = await schedule({ product: figs, price: 3, until: "2026-05-05T00:00" });
    expect(added).toMatchObject({ fromLocal: null, untilLocal: "2026-05-05T00:00" });
    expect(await price()).toBe(3);
    const change = (details: object) => seller.put(`/api/scheduled-price/change/${_id}`, details);
    const wish = { product: figs, until: "2026-05-05T00:00", version };
    const replies = await Promise.all([change({ ...wish, price: 2 }), change({ ...wish, percent: 50 })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe("scheduled_price_changed");
    expect([2, 2.5]).toContain(await price());
    const moved = await change({ category: "Fruits", percent: 40, from: "2026-05-05T09:00", version: 2 });
    expect(moved.body.scheduledPrice).toMatchObject({
      ...{ product: null, category: "Fruits", percent: 40, price: null, state: "planned", version: 3 },
      ...{ from: "2026-05-05T00:00:00.000Z", fromLocal: "2026-05-05T09:00", until: null },
    });
    expect(await price()).toBe(4);
    expect(await priceAt("2026-05-05T00:00:00Z")).toBe(3);
    await seller.post(`/api/scheduled-price/end/${_id}`);
    expect(await price()).toBe(4);
    expectFailure(await change({ ...wish, price: 2, version: 4 }), 422, "scheduled_price_rule");
    const none = await seller.put("/api/scheduled-price/change/none", { ...wish, price: 2 });
    expectFailure(none, 404, "scheduled_price_not_found");
  });

  it("is the price of an order by the order's own moment, however late the product's row is", async () => {
    await schedule({ product: figs, price: 2.5, from: "2026-05-05T00:00", until: "2026-05-06T00:00" });
    const ann = await test.shopper();
    const wish = { items: [{ product: figs, quantity: 2 }], address: await addAddress(ann) };
    const orderAt = async (moment: string) => {
      test.setClock(new Date(moment));
      return (await ann.post("/api/order/cod", wish)).body.order;
    };
    // No job has run: the row still has the price of before.
    expect(await orderAt("2026-05-04T14:59:59Z")).toMatchObject({ subtotal: 8 });
    const during = await orderAt("2026-05-04T15:00:00Z");
    expect(during).toMatchObject({ subtotal: 5, items: [{ product: { price: 5, offerPrice: 2.5 } }] });
    const [row] = await test.shop.db.select().from(products).where(eq(products.id, figs));
    expect(row?.currentPriceCents).toBe(400);
    await applyScheduledPrices(test.shop);
    expect(await orderAt("2026-05-05T15:00:00Z")).toMatchObject({ subtotal: 8 });
    await expectBalance(test);
  });

  it("is shown to the shopper whose order was refused for it, even if no job runs", async () => {
    const pears = (
      await test.product({ name: "Pears", category: "Fruits", priceCents: 400, offerPriceCents: 400 })
    ).id;
    await schedule({ category: "Fruits", percent: 50, until: "2026-05-05T00:00" });
    const ann = await test.shopper();
    const address = await addAddress(ann);
    test.setClock(new Date("2026-05-05T00:00:00Z"));
    const order = async () => {
      const items = [{ product: figs, quantity: 2 }];
      // 2% tax
      return ann.post("/api/order/cod", { items, address, shownAmount: (await price()) * 2 * 1.02 });
    };
    expect(await order()).toMatchObject({ status: 409, body: { code: "amount_changed", amount: 8.16 } });
    expect(await price()).toBe(4);
    expect((await test.visitor().get(`/api/product/${pears}`)).body.product.offerPrice).toBe(2);
    expect((await order()).status).toBe(201);
  });

  it("leaves the seller's own price as it is: it can be edited, and counts again afterwards", async () => {
    const { _id } = await schedule({ category: "Fruits", percent: 50 });
    const read = async () => (await seller.get(`/api/product/staff/${figs}`)).body.product;
    expect(await read()).toMatchObject({ price: 5, offerPrice: 4, currentPrice: 2.5 });
    const { status } = await seller.put(`/api/product/staff/${figs}`, {
      ...(await read()),
      price: 8,
      offerPrice: 6,
    });
    expect(status).toBe(200);
    expect(await price()).toBe(4);
    await seller.post(`/api/scheduled-price/end/${_id}`);
    expect(await price()).toBe(6);
  });

  it("reaches products that are added, or moved to the category, meanwhile", async () => {
    await schedule({ category: "Fruits", percent: 50 });
    const pears = await test.product({ category: "Fruits", priceCents: 300, offerPriceCents: 300 });
    await applyScheduledPrices(test.shop);
    test.dropReplies();
    expect((await test.visitor().get(`/api/product/${pears.id}`)).body.product.offerPrice).toBe(1.5);
  });

  it("is applied once to many products, by several processes at the same time", async () => {
    const many = Array.from({ length: 1_100 }, () => ({
      category: "Bakery",
      priceCents: 200,
      offerPriceCents: 200,
    }));
    await test.products(...many);
    await schedule({ category: "Bakery", percent: 25, from: "2026-05-05T00:00" });
    test.setClock(new Date("2026-05-04T15:00:00Z"));
    await Promise.all([1, 2, 3].map(() => applyScheduledPrices(test.shop)));
    const { body } = await test.visitor().get("/api/product/list?category=bakery&maxPrice=1.5&limit=1");
    expect(body).toMatchObject({ totalIsExact: false, products: [{ offerPrice: 1.5 }] });
    expect(
      (await test.visitor().get("/api/product/list?category=bakery&minPrice=1.51&limit=1")).body.total,
    ).toBe(0);
  });
});

describe("the staff", () => {
  it("add scheduled prices once, see them, and end them", async () => {
    const wish = { category: "Fruits", percent: 20, from: "2026-05-05T18:00", until: "2026-05-06T18:00" };
    const headers = { "idempotency-key": "once" };
    const add = () => seller.post("/api/scheduled-price/add", wish, { headers });
    const [one, other] = await Promise.all([add(), add()]);
    expect(one.body).toEqual(other.body);
    const list = async () => (await seller.get("/api/scheduled-price/list")).body.scheduledPrices;
    expect(await list()).toMatchObject([
      { about: "Fresh Fruits", percent: 20, price: null, state: "planned", from: "2026-05-05T09:00:00.000Z" },
    ]);
    const ended = (await seller.post(`/api/scheduled-price/end/${one.body.scheduledPrice._id}`)).body;
    // It had not begun, and so its period is empty.
    const never = "2026-05-04T00:00:00.000Z";
    expect(ended.scheduledPrice).toMatchObject({ state: "ended", from: never, until: never });
    const { entries } = (await seller.get("/api/seller/audit?area=promotions")).body;
    expect(entries[0]).toMatchObject({
      action: "Ended a scheduled price",
      changes: [{ before: "20% off Fresh Fruits" }],
    });
  });

  it.each([
    [{ percent: 20 }, 400, "category"],
    [{ category: "Fruits" }, 400, "percent"],
    [{ category: "Fruits", percent: 100 }, 400, "percent"],
    [{ category: "Fruits", percent: 20, price: 1 }, 400, "price"],
    [{ category: "Fruits", price: 0.001 }, 422, "price"],
    [{ category: "Shoes", percent: 20 }, 422, "category"],
    [{ category: "Fruits", percent: 20, from: "2026-05-05" }, 400, "from"],
    [{ category: "Fruits", percent: 20, from: "2026-99-99T99:99" }, 400, "from"],
    [{ category: "Fruits", percent: 20, until: "2027-02-29T18:00" }, 400, "until"],
    [{ category: "Fruits", percent: 20, until: "2027-02-28T18:00Z" }, 400, "until"],
    [{ category: "Fruits", percent: 20, until: "2026-05-04T08:00" }, 422, "until"],
    [{ category: "Fruits", percent: 20, from: "2026-05-06T08:00", until: "2026-05-05T08:00" }, 400, "until"],
  ])("are told which field of %o is wrong", async (details, status, field) => {
    const reply = await seller.post("/api/scheduled-price/add", details);
    expect(reply).toMatchObject({ status, body: { fields: { [field]: expect.any(String) } } });
  });

  it("cannot name what there is not", async () => {
    for (const id of ["none", "0198b1c2-0000-7000-8000-000000000001"]) {
      const wish = { product: id, percent: 10 };
      expectFailure(await seller.post("/api/scheduled-price/add", wish), 404, "product_not_found");
      expectFailure(await seller.post(`/api/scheduled-price/end/${id}`), 404, "scheduled_price_not_found");
    }
    expectFailure(await (await test.staff("picker")).get("/api/scheduled-price/list"), 403, "not_allowed");
  });
});
