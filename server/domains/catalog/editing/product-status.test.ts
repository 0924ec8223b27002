import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ProductStatus } from "#contract/catalog/product-status.ts";
import { findImbalance } from "#domains/accounting/books.ts";
import type { ProductRow } from "#schema/products.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { planOf } from "#tests/support/plan.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { staffProducts } from "../lists/list-store.ts";

const test = startTestShop();

let seller: Visitor;
let figs: ProductRow;
let id: string;
beforeEach(async () => {
  seller = await test.seller();
  figs = await test.product({
    name: "Smyrna Figs",
    category: "Fruits",
    stockQuantity: 10,
    images: ["/images/a-640.webp"],
  });
  await test.product({ name: "Pears", category: "Fruits" });
  id = figs.id;
});

const setStatus = (status: ProductStatus) => seller.put(`/api/product/staff/${id}/status`, { status });

/** Everything that shows products to everybody, and how often each shows the figs. */
async function shownIn(): Promise<Record<string, number>> {
  const places = {
    list: "/api/product/list",
    category: "/api/product/list?category=fruits",
    "in stock": "/api/product/list?inStock=true",
    "out of stock": "/api/product/list?inStock=false",
    search: "/api/product/list?search=smyrna",
    suggestions: "/api/product/suggest?q=smyrna",
    "best sellers": "/api/product/best-sellers",
    sitemap: `/api/product/sitemap-page?from=00000000-0000-7000-8000-000000000000`,
  };
  const found = Object.entries(places).map(async ([place, path]) => {
    const { body } = await test.visitor().get(path);
    return [place, body.products.filter((product: { _id: string }) => product._id === id).length];
  });
  return Object.fromEntries(await Promise.all(found));
}

const everywhere = {
  ...{ list: 1, category: 1, "in stock": 1, "out of stock": 0, search: 1, suggestions: 1 },
  ...{ "best sellers": 1, sitemap: 1 },
};
const nowhere = Object.fromEntries(Object.keys(everywhere).map((place) => [place, 0]));

const staffList = async (query: string) =>
  (await seller.get(`/api/product/staff-list?${query}`)).body.products.map(
    (product: { name: string; status: string }) => `${product.name}: ${product.status}`,
  );

describe("an archived product", () => {
  it("disappears from lists, searches and the sitemap at once, and comes back", async () => {
    expect(await shownIn()).toEqual(everywhere);
    const { status, body } = await setStatus("archived");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: "Product Archived",
      product: { status: "archived", inStock: false, stockQuantity: 10 },
    });
    expect(await shownIn()).toEqual(nowhere);
    expect((await setStatus("published")).body.product).toMatchObject({ status: "published", inStock: true });
    expect(await shownIn()).toEqual(everywhere);
  });

  it("has a page that says it is no longer sold", async () => {
    await test.visitor().get(`/api/product/${id}`);
    await setStatus("archived");
    const reply = await test.visitor().get(`/api/product/${id}`);
    expectFailure(reply, 410, "product_archived");
    expect(reply.body.message).toBe("Smyrna Figs is no longer sold.");
  });

  it("is named in carts and wishlists, but cannot be ordered", async () => {
    const ann = await test.shopper({ cartItems: { [id]: 2 } });
    const address = await addAddress(ann);
    await ann.post("/api/wishlist/add", { productId: id });
    await setStatus("archived");
    expect((await ann.get("/api/session")).body.cartItems).toEqual({ [id]: 2 });
    expect((await ann.post("/api/cart/update", { cartItems: { [id]: 3 } })).body.cartItems).toEqual({
      [id]: 3,
    });
    const named = { _id: id, name: "Smyrna Figs", inStock: false, archived: true };
    expect((await ann.get(`/api/product/by-ids?ids=${id}`)).body.products).toMatchObject([named]);
    expect((await ann.get("/api/wishlist/get")).body.wishlist).toMatchObject([named]);
    for (const way of ["cod", "stripe"]) {
      const reply = await ann.post(`/api/order/${way}`, { items: [{ product: id, quantity: 1 }], address });
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject({ code: "out_of_stock", message: "Smyrna Figs is no longer sold." });
    }
  });

  it("keeps its orders, and does not come back on sale with a cancelled one", async () => {
    const { ann, order } = await orderOf(4);
    await setStatus("archived");
    expect((await ann.get(`/api/order/${order._id}`)).body.order.items[0].product.name).toBe("Smyrna Figs");
    await ann.post(`/api/order/cancel/${order._id}`, {});
    expect((await seller.get(`/api/product/staff/${id}`)).body.product).toMatchObject({
      ...{ status: "archived", inStock: false, stockQuantity: 10 },
    });
    expect(await shownIn()).toEqual(nowhere);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("can be counted and edited, but not put on sale before it is brought back", async () => {
    await setStatus("archived");
    expectFailure(await seller.post("/api/product/stock", { id, inStock: true }), 409, "product_unpublished");
    const counted = await seller.post("/api/product/stock", { id, stockQuantity: 7, seenQuantity: 10 });
    expect(counted.body.product).toMatchObject({ inStock: false, stockQuantity: 7 });
    const { product } = (await seller.get(`/api/product/staff/${id}`)).body;
    const edited = await seller.put(`/api/product/staff/${id}`, { ...product, name: "Dry Figs" });
    expect(edited.body.product).toMatchObject({ name: "Dry Figs", status: "archived" });
    expect((await setStatus("published")).body.product).toMatchObject({ inStock: true, stockQuantity: 7 });
  });

  it("stays out of stock when it comes back and was switched off or sold out", async () => {
    await seller.post("/api/product/stock", { id, inStock: false });
    await setStatus("archived");
    expect((await setStatus("published")).body.product).toMatchObject({ inStock: false });
    await seller.post("/api/product/stock", { id, inStock: true });
    await setStatus("archived");
    await seller.post("/api/product/stock", { id, stockQuantity: 0 });
    expect((await setStatus("published")).body.product).toMatchObject({ inStock: false });
  });

  it("notifies who waits for it when it comes back", async () => {
    const ann = await test.shopper();
    await setStatus("archived");
    await ann.post("/api/stock-notice/add", { productId: id });
    await test.runJobs();
    expect((await ann.get("/api/notification/get")).body.notifications).toHaveLength(0);
    await setStatus("published");
    await test.runJobs();
    expect((await ann.get("/api/notification/get")).body.notifications).toHaveLength(1);
  });

  it("is found by the staff when they ask for it", async () => {
    await setStatus("archived");
    expect(await staffList("")).toEqual(["Pears: published"]);
    expect(await staffList("status=archived")).toEqual(["Smyrna Figs: archived"]);
    expect(await staffList("search=smyrna")).toEqual([]);
    expect(await staffList("status=archived&search=smyrna")).toEqual(["Smyrna Figs: archived"]);
    expect(await staffList("inStock=false")).toEqual([]);
    const { body } = await seller.get("/api/seller/summary");
    expect(body.summary ?? body).toMatchObject({ products: 1, outOfStock: 0 });
  });

  it("is either ordered or archived first, and never sold afterwards", async () => {
    const ann = await test.shopper();
    const address = await addAddress(ann);
    const orders = Array.from({ length: 6 }, () =>
      ann.post("/api/order/cod", { items: [{ product: id, quantity: 1 }], address }),
    );
    const [archived, ...replies] = await Promise.all([setStatus("archived"), ...orders]);
    expect(archived.status).toBe(200);
    const sold = replies.filter(({ status }) => status === 201).length;
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(6 - sold);
    const { product } = (await seller.get(`/api/product/staff/${id}`)).body;
    expect(product).toMatchObject({ status: "archived", inStock: false, stockQuantity: 10 - sold });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });
});

describe("a draft", () => {
  it("is nowhere in the shop until it is published", async () => {
    await setStatus("archived");
    await setStatus("draft");
    expect(await shownIn()).toEqual(nowhere);
    expectFailure(await test.visitor().get(`/api/product/${id}`), 404, "product_not_found");
    expect((await test.visitor().get(`/api/product/by-ids?ids=${id}`)).body.products).toEqual([]);
    const ann: Shopper = await test.shopper({ cartItems: { [id]: 2 } });
    const address = await addAddress(ann);
    expect((await ann.post("/api/cart/update", { cartItems: { [id]: 3 } })).body.cartItems).toEqual({});
    const order = { items: [{ product: id, quantity: 1 }], address };
    expectFailure(await ann.post("/api/order/cod", order), 404, "product_not_found");
    for (const call of ["wishlist/add", "stock-notice/add"])
      expectFailure(await ann.post(`/api/${call}`, { productId: id }), 404, "product_not_found");
    const review = { productId: id, rating: 5, comment: "Good." };
    expectFailure(await ann.post("/api/review/add", review), 404, "product_not_found");
    expect(await staffList("status=draft")).toEqual(["Smyrna Figs: draft"]);
    expect(await staffList("")).toEqual(["Pears: published", "Smyrna Figs: draft"]);
    await setStatus("published");
    expect(await shownIn()).toEqual(everywhere);
  });

  it("can be what a product begins as", async () => {
    const form = new FormData();
    const data = { name: "Leek", category: "Vegetables", price: 2, offerPrice: 1, status: "draft" };
    form.append("productData", JSON.stringify(data));
    const { body } = await seller.upload("/api/product/add", form);
    expect(body.product.inStock).toBe(false);
    expectFailure(await test.visitor().get(`/api/product/${body.product._id}`), 404, "product_not_found");
    const path = `/api/product/staff/${body.product._id}/status`;
    expect((await seller.put(path, { status: "published" })).body.product).toMatchObject({ inStock: true });
  });

  it.each([
    ["published", "draft"],
    ["draft", "sold"],
  ] as const)("a product that is %s cannot become %s", async (from, to) => {
    if (from === "draft") await setStatus("archived").then(() => setStatus("draft"));
    const reply = await setStatus(to as ProductStatus);
    if (to === "draft") expectFailure(reply, 422, "product_status_rule");
    else expectFailure(reply, 400, "invalid_input");
    expect((await seller.get(`/api/product/staff/${id}`)).body.product.status).toBe(from);
  });
});

describe("a copy of a product", () => {
  it("is a draft with everything that is stated, made once however often it is asked for", async () => {
    const { product } = (await seller.get(`/api/product/staff/${id}`)).body;
    const send = () =>
      seller.post(`/api/product/staff/${id}/duplicate`, undefined, {
        headers: { "idempotency-key": "copy" },
      });
    const [{ status, body }, again] = await Promise.all([send(), send()]);
    expect(status).toBe(201);
    expect(again.body).toEqual(body);
    const { _id, version, createdAt, ...rest } = body.product;
    expect(rest).toEqual({
      ...Object.fromEntries(Object.entries(product).filter(([name]) => name in rest)),
      ...{ name: "Copy of Smyrna Figs", status: "draft", inStock: false, stockQuantity: 0 },
    });
    expect(await staffList("status=draft")).toEqual(["Copy of Smyrna Figs: draft"]);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("has a name that is not too long", async () => {
    const [long] = await test.products({ name: "x".repeat(120) });
    const { body } = await seller.post(`/api/product/staff/${long?.id}/duplicate`);
    expect(body.product.name).toHaveLength(120);
  });
});

it("the staff's list of drafts is read from its index", async () => {
  const rows = Array.from({ length: 600 }, (_, n) => ({ name: `Product ${n}` }));
  await test.products(...rows);
  await setStatus("archived");
  await test.shop.db.execute(sql`vacuum analyze products`);
  const plan = await planOf((db) => staffProducts.readPage(db, { statuses: ["archived"] }));
  expect(plan).toContain("products_unpublished");
});

async function orderOf(quantity: number) {
  const ann = await test.shopper();
  const address = await addAddress(ann);
  const { body } = await ann.post("/api/order/cod", { items: [{ product: id, quantity }], address });
  return { ann, order: body.order };
}
