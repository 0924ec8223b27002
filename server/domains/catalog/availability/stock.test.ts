import { describe, expect, it } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { inTransaction } from "#platform/db/database.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import { takeFromStock } from "./order-stock.ts";

const test = startTestShop();

describe("setting a product's stock", () => {
  it("puts it out of stock and back, and everybody sees it at once", async () => {
    const { id } = await test.product();
    const seller = await test.seller();
    const visitor = test.visitor();
    for (const inStock of [false, true, false]) {
      await visitor.get(`/api/product/${id}`);
      await visitor.get("/api/product/list");
      const { status, body } = await seller.post("/api/product/stock", { id, inStock });
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, message: "Stock Updated", product: { _id: id, inStock } });
      expect((await visitor.get(`/api/product/${id}`)).body.product.inStock).toBe(inStock);
      expect((await visitor.get("/api/product/list")).body.products[0].inStock).toBe(inStock);
    }
  });

  it("sets a count, keeps it when none is given, and takes it away with null", async () => {
    const { id } = await test.product();
    const seller = await test.seller();
    const set = async (stock: object) =>
      (await seller.post("/api/product/stock", { id, ...stock })).body.product;
    expect(await set({ inStock: true, stockQuantity: 12 })).toMatchObject({ stockQuantity: 12 });
    expect(await set({ inStock: false })).toMatchObject({ inStock: false, stockQuantity: 12 });
    expect(await set({ inStock: true })).toMatchObject({ inStock: true, stockQuantity: 12 });
    expect(await set({ inStock: true, stockQuantity: null })).toMatchObject({ stockQuantity: null });
  });

  it("asks how many there are of what is sold out, and never stops counting by itself", async () => {
    const { id } = await test.product({ stockQuantity: 0 });
    const seller = await test.seller();
    for (const stock of [{}, { stockQuantity: 0 }, { stockQuantity: 0, seenQuantity: 0 }]) {
      const refused = await seller.post("/api/product/stock", { id, inStock: true, ...stock });
      expectFailure(refused, 422, "stock_rule");
      expect(refused.body.fields.stockQuantity).toBe("Say how many there are: send stockQuantity.");
    }
    const before = await test.stockOf(id);
    expect(before).toMatchObject({ inStock: false, stockQuantity: 0 });
    const { body } = await seller.post("/api/product/stock", { id, inStock: true, stockQuantity: 7 });
    expect(body.product).toMatchObject({ inStock: true, stockQuantity: 7 });
  });

  it("takes a number for what was seen: what was sold since is taken off it, and the books know", async () => {
    const { id } = await test.product({ stockQuantity: 5 });
    const [seller, ann] = [await test.seller(), await test.shopper()];
    await ann.post("/api/order/cod", {
      items: [{ product: id, quantity: 2 }],
      address: await addAddress(ann),
    });
    const set = (stock: object) => seller.post("/api/product/stock", { id, ...stock });
    expect((await set({ stockQuantity: 12, seenQuantity: 5 })).body.product.stockQuantity).toBe(10);
    // More was sold since than is said to be in stock, so nothing is left.
    expect((await set({ stockQuantity: 1, seenQuantity: 12 })).body.product).toMatchObject({
      stockQuantity: 0,
      inStock: false,
    });
    expect((await set({ stockQuantity: 4, seenQuantity: 0 })).body.product).toMatchObject({
      stockQuantity: 4,
      inStock: true,
    });
    expectFailure(await set({ stockQuantity: 4, seenQuantity: null }), 409, "stock_changed");
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("loses no sale when many numbers and orders come at the same moment", async () => {
    const { id } = await test.product({ stockQuantity: 100 });
    const [seller, ann] = [await test.seller(), await test.shopper()];
    const order = { items: [{ product: id, quantity: 1 }], address: await addAddress(ann) };
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2
          ? ann.post("/api/order/cod", order)
          : seller.post("/api/product/stock", { id, stockQuantity: 103, seenQuantity: 100 }),
      ),
    );
    expect(replies.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
    expect((await test.stockOf(id)).stockQuantity).toBe(100 + 20 * 3 - 20);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("brings what had sold out back on sale when an order is cancelled, and not what the seller took off", async () => {
    const [sold, off] = await test.products({ stockQuantity: 1 }, { stockQuantity: 1, name: "Figs" });
    const [seller, ann] = [await test.seller(), await test.shopper()];
    const address = await addAddress(ann);
    const orders = [];
    for (const product of [sold?.id, off?.id]) {
      const { body } = await ann.post("/api/order/cod", { items: [{ product, quantity: 1 }], address });
      orders.push(body.order._id);
    }
    await seller.post("/api/product/stock", { id: off?.id, inStock: false });
    for (const id of orders) await ann.post(`/api/order/cancel/${id}`);
    expect(await test.stockOf(sold?.id)).toMatchObject({ inStock: true, stockQuantity: 1 });
    expect(await test.stockOf(off?.id)).toMatchObject({ inStock: false, stockQuantity: 1 });
    // A number alone does not put it back on sale.
    const { body } = await seller.post("/api/product/stock", { id: off?.id, stockQuantity: 9 });
    expect(body.product).toMatchObject({ inStock: false, stockQuantity: 9 });
  });

  it("loses no order that comes at the same moment", async () => {
    const { id } = await test.product({ stockQuantity: 60 });
    const [seller, ann] = [await test.seller(), await test.shopper()];
    const order = { items: [{ product: id, quantity: 1 }], address: await addAddress(ann) };
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2
          ? ann.post("/api/order/cod", order)
          : seller.post("/api/product/stock", { id, inStock: true }),
      ),
    );
    expect(replies.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(30);
    expect((await test.stockOf(id)).stockQuantity).toBe(30);
  });

  it("refuses no order that read the count just before the seller stopped to count", async () => {
    const [figs, milk] = await test.products({ name: "Figs", stockQuantity: 1 }, { stockQuantity: 1 });
    if (!figs || !milk) throw new Error("No products were made.");
    const seller = await test.seller();
    const take = (...products: (typeof figs)[]) =>
      inTransaction(test.shop.db, (tx) =>
        takeFromStock(
          test.shop,
          tx,
          products.map((product) => ({ product, quantity: 2 })),
        ),
      );
    await seller.post("/api/product/stock", { id: figs.id, stockQuantity: null });
    expect(await take(figs)).toEqual(new Set());
    await expect(take(figs, milk)).rejects.toMatchObject({ shortage: { product: milk.id } });
    await seller.post("/api/product/stock", { id: figs.id, inStock: false });
    await expect(take(figs)).rejects.toMatchObject({ code: "out_of_stock" });
  });

  it("is 404 for a product that does not exist", async () => {
    const seller = await test.seller();
    for (const id of ["01a1fbc6-3fdb-7000-abdd-9e23adcbe322", "nonsense"])
      expectFailure(await seller.post("/api/product/stock", { id, inStock: true }), 404, "product_not_found");
  });

  it("wants an id, a yes or no, and a whole count that is not negative", async () => {
    const { id } = await test.product({ stockQuantity: 5 });
    const seller = await test.seller();
    const wrong = [
      {},
      { id },
      { inStock: true },
      { id, inStock: "true" },
      { id, inStock: 1 },
      { id: "", inStock: true },
      { id, inStock: true, stockQuantity: 1.5 },
      { id, inStock: true, stockQuantity: -1 },
      { id, inStock: true, stockQuantity: "5" },
      { id, inStock: true, stockQuantity: 1e9 },
    ];
    for (const body of wrong)
      expectFailure(await seller.post("/api/product/stock", body), 400, "invalid_input");
    expect((await test.stockOf(id)).stockQuantity).toBe(5);
  });

  it("is the seller's alone", async () => {
    const { id } = await test.product();
    for (const person of [test.visitor(), await test.shopper()])
      expectFailure(await person.post("/api/product/stock", { id, inStock: false }), 401, "not_logged_in");
    expect((await test.visitor().get(`/api/product/${id}`)).body.product.inStock).toBe(true);
  });
});
