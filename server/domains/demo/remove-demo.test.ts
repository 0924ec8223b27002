import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { insertDemoShoppers } from "#domains/customers/accounts/service.ts";
import { importReviews } from "#domains/reviews/service.ts";
import { theCommandLine } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { ProductRow } from "#schema/products.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { fillDemoShop } from "./fill.ts";
import { markDemo } from "./store.ts";

const test = startTestShop();
let own: ProductRow;
let figs: ProductRow;
let leek: ProductRow;
let rice: ProductRow;
let ann: Shopper;

/** A demo of three products, each with five stars by somebody made up, beside a product of the shop's own. */
beforeEach(async () => {
  own = await test.product({ name: "Own jam" });
  figs = await test.product({ name: "Figs", stockQuantity: 9 });
  leek = await test.product({ name: "Leek", stockQuantity: 5 });
  rice = await test.product({ name: "Rice" });
  ann = await test.shopper();
  const productIds = [figs, leek, rice].map(({ id }) => id);
  await inTransaction(test.shop.db, async (tx) => {
    const people = await insertDemoShoppers(tx, [{ name: "Made Up", email: "made.up@example.com" }]);
    const shopperIds = [...people.values()];
    await markDemo(tx, { productIds, shopperIds });
    const review = {
      shopperId: shopperIds[0] ?? "",
      rating: 5,
      comment: "Fine",
      createdAt: test.shop.clock(),
    };
    await importReviews(
      test.shop,
      tx,
      theCommandLine,
      [...productIds, own.id].map((productId) => ({ ...review, id: crypto.randomUUID(), productId })),
    );
  });
});

const listed = async () =>
  (await test.visitor().get("/api/product/list")).body.products
    .map(({ name }: { name: string }) => name)
    .sort();
const remove = async (seller?: Visitor) => (seller ?? (await test.seller())).post("/api/seller/demo/remove");
const read = async () => (await (await test.seller()).get("/api/seller/demo")).body;
async function statusOf({ id }: ProductRow): Promise<unknown> {
  const { rows } = await test.shop.db.execute(sql`select status from products where id = ${id}`);
  return rows[0]?.status;
}

describe("removing the demo catalogue", () => {
  it("deletes what nobody used, with the made-up reviews, and keeps the books balanced", async () => {
    expect(await read()).toMatchObject({ products: 3, edited: 0 });
    expect((await remove()).body).toMatchObject({
      success: true,
      message: "3 demo products deleted.",
      ...{ deleted: 3, archived: 0, edited: 0 },
    });
    expect(await listed()).toEqual(["Own jam"]);
    const { body } = await test.visitor().get(`/api/product/${own.id}`);
    expect(body.product).toMatchObject({ averageRating: 0, totalReviews: 0 });
    const { rows } = await test.shop.db.execute(
      sql`select 1 from shoppers where email = 'made.up@example.com'`,
    );
    expect(rows).toEqual([]);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
    expect(await read()).toMatchObject({ products: 0, edited: 0 });
  });

  it("archives what was ordered or reviewed, and keeps what the staff edited, without the made-up reviews", async () => {
    const order = { items: [{ product: figs.id, quantity: 1 }], address: await addAddress(ann) };
    expect((await ann.post("/api/order/cod", order)).status).toBe(201);
    await ann.post("/api/review/add", { productId: leek.id, rating: 2, comment: "Sandy" });
    const seller = await test.seller();
    const { product } = (await seller.get(`/api/product/staff/${rice.id}`)).body;
    const { name, category, description, price, offerPrice, version } = product;
    const edit = { name, category, description, price: price + 1, offerPrice, version };
    expect((await seller.put(`/api/product/staff/${rice.id}`, edit)).status).toBe(200);
    expect(await read()).toMatchObject({ products: 2, edited: 1 });
    expect((await remove()).body).toMatchObject({ deleted: 0, archived: 2, edited: 1 });
    expect([await statusOf(figs), await statusOf(leek), await statusOf(rice)]).toEqual([
      "archived",
      "archived",
      "published",
    ]);
    expect(await listed()).toEqual(["Own jam", "Rice"]);
    const { body } = await test.visitor().get(`/api/product/${rice.id}`);
    expect(body.product).toMatchObject({ totalReviews: 0 });
    expect((await ann.get("/api/order/user")).body.orders[0].items[0].product.name).toBe("Figs");
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("may be asked for at once and again, and beside an order of the last piece", async () => {
    const order = { items: [{ product: leek.id, quantity: 5 }], address: await addAddress(ann) };
    const seller = await test.seller();
    const [ordered, ...removed] = await Promise.all([
      ann.post("/api/order/cod", order),
      remove(seller),
      remove(seller),
    ]);
    expect([201, 404, 409]).toContain(ordered.status);
    expect(removed.map(({ status }) => status)).toEqual([200, 200]);
    const sum = removed.reduce((all, { body }) => all + body.deleted + body.archived, 0);
    expect(sum).toBe(3);
    expect(await statusOf(leek)).toBe(ordered.status === 201 ? "archived" : undefined);
    expect((await remove()).body).toMatchObject({ message: "There are no demo products.", deleted: 0 });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("keeps the pictures of a copy, and deletes those that nothing shows any more", async () => {
    const seller = await test.seller();
    const canvas = sharp({ create: { width: 30, height: 30, channels: 3, background: "#3a6" } });
    const upload = async () => {
      const form = new FormData();
      form.append("product", JSON.stringify(figs.id));
      form.append("images", new File([new Uint8Array(await canvas.png().toBuffer())], "fig.png"));
      return new URL((await seller.upload("/api/product/picture", form)).body.image[0]).pathname;
    };
    const [shown, unshown] = [await upload(), await upload()];
    await test.shop.db.execute(sql`update products set images = array[${shown}] where id = ${figs.id}`);
    expect((await seller.post(`/api/product/staff/${figs.id}/duplicate`)).status).toBe(201);
    expect((await remove(seller)).body).toMatchObject({ deleted: 3 });
    await test.runJobs();
    expect((await test.visitor().get(shown)).status).toBe(200);
    expect((await test.visitor().get(unshown)).status).toBe(404);
  });

  it("waits for an order of what is not counted, and archives that", async () => {
    const order = { items: [{ product: rice.id, quantity: 1 }], address: await addAddress(ann) };
    const seller = await test.seller();
    const [ordered, removed] = await Promise.all([ann.post("/api/order/cod", order), remove(seller)]);
    expect(removed.status).toBe(200);
    expect([201, 404, 409]).toContain(ordered.status);
    expect(await statusOf(rice)).toBe(ordered.status === 201 ? "archived" : undefined);
  });

  it("leaves nobody who reviews, wishes for or waits for a product at that moment without an answer", async () => {
    const seller = await test.seller();
    const people = await Promise.all(Array.from({ length: 4 }, () => test.shopper()));
    const calls = people.flatMap((each) => [
      each.post("/api/review/add", { productId: figs.id, rating: 4, comment: "Good" }),
      each.post("/api/wishlist/add", { productId: leek.id }),
      each.post("/api/stock-notice/add", { productId: rice.id }),
    ]);
    const replies = await Promise.all([remove(seller), ...calls]);
    for (const { status } of replies) expect([200, 201, 404, 409]).toContain(status);
  });

  it("is final: the next start does not fill in the demo again, not even into an empty shop", async () => {
    await remove();
    await test.shop.db.execute(sql`delete from products`);
    expect(await fillDemoShop(test.shop)).toBe(false);
  });

  it("is for owners", async () => {
    for (const role of ["manager", "picker"] as const) {
      const member = await test.staff(role);
      expectFailure(await member.get("/api/seller/demo"), 403, "not_allowed");
      expectFailure(await member.post("/api/seller/demo/remove"), 403, "not_allowed");
    }
    expect(await listed()).toHaveLength(4);
  });
});
