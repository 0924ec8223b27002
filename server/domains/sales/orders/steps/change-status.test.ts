import { describe, expect, it } from "vitest";
import { orderStatuses, orderTransitions } from "#contract/orders/order-status.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

async function placeOrder(shopper: Shopper, product: string, quantity = 1): Promise<string> {
  const items = [{ product, quantity }];
  const { body } = await shopper.post("/api/order/cod", { items, address: await addAddress(shopper) });
  return body.order._id;
}

describe("an order's status", () => {
  it("moves along one step at a time, and cash is paid on delivery", async () => {
    const { id: product } = await test.product();
    const ann = await test.shopper();
    const seller = await test.seller();
    const id = await placeOrder(ann, product);
    for (const status of ["Packed", "Out for delivery"]) {
      const { body } = await seller.post("/api/order/status", { id, status });
      expect(body.order).toMatchObject({ status, isPaid: false });
    }
    await seller.post("/api/order/status", { id, status: "Delivered" });
    const { body } = await ann.get(`/api/order/${id}`);
    expect(body.order).toMatchObject({ status: "Delivered", isPaid: true });
    const steps = body.timeline.map((step: { status: string }) => step.status);
    expect(steps).toEqual(["Order Placed", "Packed", "Out for delivery", "Delivered"]);
  });

  it("takes no step that the contract's table does not have", async () => {
    const { id: product } = await test.product();
    const ann = await test.shopper();
    const seller = await test.seller();
    for (const from of ["Order Placed", "Packed", "Out for delivery", "Delivered", "Cancelled"] as const) {
      const id = await placeOrder(ann, product);
      await test.shop.db.execute(`update orders set status = '${from}' where id = '${id}'`);
      for (const to of orderStatuses.filter((status) => !orderTransitions[from].includes(status)))
        expect(await seller.post("/api/order/status", { id, status: to })).toMatchObject({ status: 409 });
      expect((await ann.get(`/api/order/${id}`)).body.order.status).toBe(from);
    }
    expect((await seller.post("/api/order/status", { id: "x", status: "Packed" })).status).toBe(404);
    expect((await seller.post("/api/order/status", { id: "x", status: "Eaten" })).status).toBe(400);
  });

  it("is moved by the seller only", async () => {
    const { id: product } = await test.product();
    const ann = await test.shopper();
    const id = await placeOrder(ann, product);
    expect((await ann.post("/api/order/status", { id, status: "Packed" })).status).toBe(401);
    expect((await test.visitor().post("/api/order/status", { id, status: "Packed" })).status).toBe(401);
  });
});

describe("cancelling", () => {
  it("gives the stock back, and what had sold out is in stock again", async () => {
    const { id: product } = await test.product({ stockQuantity: 2 });
    const ann = await test.shopper();
    const id = await placeOrder(ann, product, 2);
    const { body } = await ann.post(`/api/order/cancel/${id}`, { reason: "Ordered twice" });
    expect(body.order.status).toBe("Cancelled");
    expect(body.timeline.at(-1)).toMatchObject({ status: "Cancelled", reason: "Ordered twice" });
    const { body: after } = await test.visitor().get(`/api/product/${product}`);
    expect(after.product.inStock).toBe(true);
    expect(await test.stockOf(product)).toMatchObject({ inStock: true, stockQuantity: 2 });
  });

  it("gives back only what was taken: what was not counted then was never out of the count", async () => {
    const { id: product } = await test.product({ stockQuantity: null });
    const ann = await test.shopper();
    const seller = await test.seller();
    const id = await placeOrder(ann, product, 5);
    await seller.post("/api/product/stock", { id: product, inStock: true, stockQuantity: 10 });
    await ann.post(`/api/order/cancel/${id}`);
    expect((await test.stockOf(product)).stockQuantity).toBe(10);
  });

  it("happens once, however many ask for it at the same time", async () => {
    const { id: product } = await test.product({ stockQuantity: 10 });
    const ann = await test.shopper();
    const seller = await test.seller();
    const id = await placeOrder(ann, product, 3);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? ann.post(`/api/order/cancel/${id}`)
          : seller.post("/api/order/status", { id, status: "Cancelled" }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await test.stockOf(product)).stockQuantity).toBe(10);
  });

  it("and packing at the same time: one of them wins, and stock and status agree", async () => {
    const { id: product } = await test.product({ stockQuantity: 10 });
    const ann = await test.shopper();
    const seller = await test.seller();
    const id = await placeOrder(ann, product);
    await Promise.all([
      ann.post(`/api/order/cancel/${id}`),
      seller.post("/api/order/status", { id, status: "Packed" }),
    ]);
    const { body } = await ann.get(`/api/order/${id}`);
    const { stockQuantity } = await test.stockOf(product);
    expect([body.order.status, stockQuantity]).toEqual(
      body.order.status === "Cancelled" ? ["Cancelled", 10] : ["Packed", 9],
    );
  });

  it("is the shopper's own until it is packed, the seller's until it is on its way", async () => {
    const { id: product } = await test.product();
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const seller = await test.seller();
    const id = await placeOrder(ann, product);
    expect((await bob.post(`/api/order/cancel/${id}`)).status).toBe(404);
    expect((await bob.get(`/api/order/${id}`)).status).toBe(404);
    await seller.post("/api/order/status", { id, status: "Packed" });
    expect((await ann.post(`/api/order/cancel/${id}`)).status).toBe(409);
    const cancelled = await seller.post("/api/order/status", { id, status: "Cancelled", reason: "Sold out" });
    expect(cancelled.status).toBe(200);
    const { body } = await ann.get("/api/notification/get");
    expect(body.notifications[0].message).toContain("Reason: Sold out");
  });
});

describe("ordering again", () => {
  it("puts what is still sold into the cart and names what is not", async () => {
    const [figs, milk] = await test.products({ name: "Figs" }, { name: "Milk" });
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const items = [figs, milk].map((product) => ({ product: product?.id, quantity: 2 }));
    const { body } = await ann.post("/api/order/cod", { items, address: await addAddress(ann) });
    const seller = await test.seller();
    await seller.post("/api/product/stock", { id: milk?.id, inStock: false });
    const again = await ann.post(`/api/order/reorder/${body.order._id}`);
    expect(again.body).toMatchObject({
      added: ["Figs"],
      missing: ["Milk"],
      cartItems: { [figs?.id ?? ""]: 2 },
    });
    expect((await bob.post(`/api/order/reorder/${body.order._id}`)).status).toBe(404);
  });
});
