import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type ProductRow, products } from "#schema/products.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { mailsTo } from "#tests/support/outbox.ts";
import { planOf } from "#tests/support/plan.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import { sendNotices } from "./send-notices.ts";
import { takeNotices } from "./store.ts";

const test = startTestShop();
let ann: Shopper;
let figs: ProductRow;

beforeEach(async () => {
  ann = await test.shopper();
  figs = await test.product({ name: "Figs", category: "Fruits", switchedOff: true });
});

const ask = (shopper: Shopper, productId = figs.id) => shopper.post("/api/stock-notice/add", { productId });
const waitedFor = async (shopper: Shopper) => (await shopper.get("/api/stock-notice/get")).body.productIds;
const setStock = async (stock: object) =>
  (await test.seller()).post("/api/product/stock", { id: figs.id, ...stock });

/** The notifications and mails about products that are back, after all jobs have run. */
async function toldTo(shopper: Shopper) {
  const mails = await mailsTo(test, shopper.email);
  const { body } = await shopper.get("/api/notification/get");
  const bell = body.notifications.filter(({ title }: { title: string }) => title === "Back in stock");
  return { bell, mails: mails.filter(({ subject }) => subject?.endsWith("is back in stock")) };
}

describe("a request for a notice", () => {
  it("is made and taken back, however often", async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await ask(ann)).body).toMatchObject({ success: true, waiting: true });
    expect(await waitedFor(ann)).toEqual([figs.id]);
    expect(await waitedFor(await test.shopper())).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      const { body } = await ann.post("/api/stock-notice/remove", { productId: figs.id });
      expect(body).toMatchObject({ success: true, waiting: false });
    }
    expect(await waitedFor(ann)).toEqual([]);
    await setStock({ inStock: true });
    expect(await toldTo(ann)).toEqual({ bell: [], mails: [] });
  });

  it("is refused for what is in stock, or no longer sold, and beyond 200", async () => {
    const leek = await test.product();
    expectFailure(await ask(ann, leek.id), 409, "already_in_stock");
    expectFailure(await ask(ann, crypto.randomUUID()), 404, "product_not_found");
    expectFailure(await ask(ann, "figs"), 404, "product_not_found");
    await test.products(...Array.from({ length: 199 }, () => ({ switchedOff: true })));
    await test.shop.db.execute(sql`
      insert into stock_notices select ${ann.id}, id, now() from products where not in_stock and id <> ${figs.id}`);
    expect((await ask(ann)).status).toBe(200);
    expect(await waitedFor(ann)).toHaveLength(200);
    await ann.post("/api/stock-notice/remove", { productId: figs.id });
    await test.shop.db.execute(sql`
      insert into stock_notices select ${ann.id}, id, now() from products where in_stock`);
    expectFailure(await ask(ann), 409, "stock_notices_full");
  });

  it("is listed with its product, the latest first, until it is taken back", async () => {
    const leek = await test.product({ name: "Leek", switchedOff: true });
    await ask(ann);
    test.later(1000);
    await ask(ann, leek.id);
    const list = async () => (await ann.get("/api/stock-notice/products")).body.products;
    expect(await list()).toMatchObject([
      { _id: leek.id, name: "Leek", inStock: false },
      { _id: figs.id, name: "Figs", inStock: false },
    ]);
    await ann.post("/api/stock-notice/remove", { productId: leek.id });
    expect(await list()).toMatchObject([{ name: "Figs" }]);
  });

  it("is gone with its product or its account", async () => {
    const ben = await test.shopper();
    for (const shopper of [ann, ben]) await ask(shopper);
    await test.shop.db.execute(sql`delete from shoppers where id = ${ben.id}`);
    expect(await count()).toBe(1);
    await test.shop.db.execute(sql`delete from products where id = ${figs.id}`);
    expect(await count()).toBe(0);
  });
});

async function count(): Promise<number> {
  const { rows } = await test.shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from stock_notices`,
  );
  return rows[0]?.count ?? 0;
}

describe("a product that is back in stock", () => {
  it("is told once by bell and mail to whoever asked, and the request is done", async () => {
    await ask(ann);
    const ben = await test.shopper({ name: "Ben" });
    await setStock({ inStock: true });
    const { bell, mails } = await toldTo(ann);
    expect(bell).toMatchObject([
      { type: "other", message: "Figs is back in stock.", link: `/products/fruits/${figs.id}` },
    ]);
    expect(mails).toMatchObject([{ subject: "Figs is back in stock" }]);
    expect(mails[0]?.text).toContain(`/products/fruits/${figs.id}`);
    expect(await waitedFor(ann)).toEqual([]);
    expect(await toldTo(ben)).toEqual({ bell: [], mails: [] });

    await setStock({ inStock: false });
    await setStock({ inStock: true });
    expect((await toldTo(ann)).bell).toHaveLength(1);
    await setStock({ inStock: false });
    await ask(ann);
    await setStock({ inStock: true });
    const again = await toldTo(ann);
    expect([again.bell.length, again.mails.length]).toEqual([2, 2]);
  });

  it("has its name in the shop's main language in the mail and the bell", async () => {
    await changeSettings(await test.seller(), { languages: ["de", "en"] });
    await test.shop.db.update(products).set({ translations: { de: { name: "Feigen" } } });
    await ask(ann);
    await setStock({ inStock: true });
    const subjects = (await mailsTo(test, ann.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Wieder verfügbar: Feigen");
    const { body } = await ann.get("/api/notification/get");
    expect(body.notifications).toMatchObject([{ message: "Feigen ist wieder verfügbar." }]);
  });

  it("may come back by a quantity that the seller sets", async () => {
    await setStock({ stockQuantity: 0 });
    await setStock({ inStock: true, stockQuantity: 3 });
    await setStock({ stockQuantity: 0 });
    await ask(ann);
    await setStock({ stockQuantity: 7 });
    expect((await toldTo(ann)).bell).toHaveLength(1);
  });

  it("may come back with a cancelled order", async () => {
    const pears = await test.product({ name: "Pears", stockQuantity: 2 });
    const ben = await test.shopper();
    const { body } = await ben.post("/api/order/cod", {
      items: [{ product: pears.id, quantity: 2 }],
      address: await addAddress(ben),
    });
    expect((await ask(ann, pears.id)).status).toBe(200);
    await ben.post(`/api/order/cancel/${body.order._id}`);
    expect((await toldTo(ann)).bell).toMatchObject([{ message: "Pears is back in stock." }]);
  });

  it("and sells out before anybody is told keeps its requests", async () => {
    await ask(ann);
    await setStock({ inStock: true });
    await setStock({ inStock: false });
    expect(await toldTo(ann)).toEqual({ bell: [], mails: [] });
    expect(await waitedFor(ann)).toEqual([figs.id]);
    await setStock({ inStock: true });
    expect((await toldTo(ann)).bell).toHaveLength(1);
  });

  it("is told to everybody in batches, whatever runs at the same time", async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => test.shopper()));
    for (const each of people) await ask(each);
    await setStock({ inStock: true });
    await Promise.all([1, 2, 3].map(() => sendNotices(test.shop, [figs.id], 2)));
    for (const each of people) {
      const { bell, mails } = await toldTo(each);
      expect([bell.length, mails.length]).toEqual([1, 1]);
    }
    expect(await count()).toBe(0);
  });

  it("is not missed by a request that is made at the same moment", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => test.shopper()));
    const replies = await Promise.all([setStock({ inStock: true }), ...people.map((each) => ask(each))]);
    const asked = people.filter((_, index) => replies[index + 1]?.status === 200);
    for (const each of people) expect((await toldTo(each)).bell).toHaveLength(asked.includes(each) ? 1 : 0);
    expect(await count()).toBe(0);
  });
});

it("finds the requests for a product by an index", async () => {
  await test.shop.db.execute(sql`
    insert into shoppers (id, name, email) select gen_random_uuid(), '', n || '@example.com'
    from generate_series(1, 200) as n`);
  await test.products(...Array.from({ length: 20 }, () => ({ switchedOff: true })));
  await test.shop.db.execute(sql`
    insert into stock_notices select shoppers.id, products.id, now() from shoppers, products`);
  await test.shop.db.execute(sql`analyze`);
  const plan = await planOf((db) => takeNotices(db, { productIds: [figs.id], translation: "de", limit: 10 }));
  expect(plan).toMatch(/using stock_notices_product on stock_notices/);
  expect(plan).not.toContain("Seq Scan on stock_notices");
});
