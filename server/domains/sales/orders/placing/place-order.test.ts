import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

describe("placing a cash order", () => {
  it("takes prices from the catalogue and adds 2% tax, rounded half up once", async () => {
    const [tomatoes, milk] = await test.products(
      { offerPriceCents: 359 },
      { name: "Milk", priceCents: 279, offerPriceCents: 279 },
    );
    const ann = await test.shopper();
    const address = await addAddress(ann);
    const reply = await ann.post("/api/order/cod", {
      items: [
        { product: tomatoes?.id, quantity: 2, price: 0.01, offerPrice: 0.01 },
        { product: milk?.id, quantity: 1 },
      ],
      address,
      amount: 0.01,
      isPaid: true,
    });
    expect(reply.status).toBe(201);
    // 2 x 3.59 + 2.79 = 9.97; 2% of it is 0.1994
    expect(reply.body.order).toMatchObject({ subtotal: 9.97, tax: 0.2, amount: 10.17, isPaid: false });
    expect(reply.body.order).toMatchObject({ status: "Order Placed", paymentType: "COD" });
  });

  it("is refused when the shopper was shown another amount, which has no other effect", async () => {
    const { id: product } = await test.product({ offerPriceCents: 500, priceCents: 500, stockQuantity: 3 });
    const ann = await test.shopper({ cartItems: { [product]: 2 } });
    const wish = { items: [{ product, quantity: 2 }], address: await addAddress(ann) };
    const headers = { "idempotency-key": "figs" };
    for (const shownAmount of [10, 10.19, 10.21, 0, -1, 1e300]) {
      const refused = await ann.post("/api/order/cod", { ...wish, shownAmount }, { headers });
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: "amount_changed",
          message: "The total of your order is now $10.20. Please check it again.",
          amount: 10.2,
        },
      });
    }
    expect((await ann.get("/api/order/user")).body.total).toBe(0);
    expect((await ann.get("/api/session")).body.cartItems).toEqual({ [product]: 2 });
    const placed = await ann.post("/api/order/cod", { ...wish, shownAmount: 10.2 }, { headers });
    expect(placed).toMatchObject({ status: 201, body: { order: { amount: 10.2 } } });
    // The order exists already, so the amount shown does not matter.
    const again = await ann.post("/api/order/cod", { ...wish, shownAmount: 12 }, { headers });
    expect(again.body.order._id).toBe(placed.body.order._id);
    expectFailure(await ann.post("/api/order/cod", { ...wish, shownAmount: "10.2" }), 400, "invalid_input");
  });

  it("keeps the product and the address as they were on that day", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const address = await addAddress(ann);
    await ann.post("/api/order/cod", { items: [{ product: product.id, quantity: 1 }], address });
    await ann.delete(`/api/address/delete/${address}`);
    await test.shop.db.execute(`update products set name = 'Renamed', offer_price_cents = 1`);

    const { body } = await ann.get("/api/order/user");
    expect(body.orders[0]).toMatchObject({
      amount: 3.66,
      address: { _id: address, street: "1 Orchard Lane" },
    });
    expect(body.orders[0].items[0].product).toMatchObject({
      _id: product.id,
      name: "Vine Tomatoes",
      offerPrice: 3.59,
    });
  });

  it("keeps the shopper's note, trimmed, for the shopper, the seller and the mail", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const wish = { items: [{ product: product.id, quantity: 1 }], address: await addAddress(ann) };
    const place = (note: unknown) => ann.post("/api/order/cod", { ...wish, note });
    expect((await place("  Leave it at the door. ")).body.order.note).toBe("Leave it at the door.");
    const seller = await test.seller();
    const { orders } = (await seller.get("/api/order/seller")).body;
    expect(orders).toMatchObject([{ note: "Leave it at the door." }]);
    expect((await ann.get("/api/order/user")).body.orders).toMatchObject([{ note: "Leave it at the door." }]);
    expect((await seller.get("/api/order/export")).body).toContain("Leave it at the door.");
    for (const none of [undefined, null, "", "   "]) expect((await place(none)).body.order.note).toBeNull();
    expect((await place("x".repeat(200))).status).toBe(201);
    expectFailure(await place("x".repeat(201)), 400, "invalid_input");
    expectFailure(await place({ text: "x" }), 400, "invalid_input");
  });

  it("holds the largest sum that the largest prices and quantities come to", async () => {
    const dear = { priceCents: 9_999_999, offerPriceCents: 9_999_999 };
    const products = await test.products(...Array.from({ length: 100 }, () => dear));
    const ann = await test.shopper();
    const items = products.map(({ id }) => ({ product: id, quantity: 99 }));
    const { status, body } = await ann.post("/api/order/cod", { items, address: await addAddress(ann) });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({ subtotal: 989_999_901, tax: 19_799_998.02, amount: 1_009_799_899.02 });
  });

  it("adds up lines for the same product", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const line = { product: product.id, quantity: 2 };
    const reply = await ann.post("/api/order/cod", { items: [line, line], address: await addAddress(ann) });
    expect(reply.body.order.items).toHaveLength(1);
    expect(reply.body.order.items[0].quantity).toBe(4);
  });

  it("takes what was ordered out of the cart and leaves the rest", async () => {
    const [bought, kept] = await test.products({}, { name: "Milk" });
    const ann = await test.shopper();
    await ann.post("/api/cart/update", { cartItems: { [bought?.id ?? ""]: 2, [kept?.id ?? ""]: 1 } });
    await ann.post("/api/order/cod", {
      items: [{ product: bought?.id, quantity: 2 }],
      address: await addAddress(ann),
    });
    const { body } = await ann.get("/api/session");
    expect(body.cartItems).toEqual({ [kept?.id ?? ""]: 1 });
  });

  it("refuses what is out of stock, and says how many remain of what is short", async () => {
    const [few, none] = await test.products(
      { name: "Figs", stockQuantity: 3 },
      { name: "Peaches", switchedOff: true },
    );
    const ann = await test.shopper();
    const address = await addAddress(ann);
    const short = await ann.post("/api/order/cod", { items: [{ product: few?.id, quantity: 4 }], address });
    expect(short).toMatchObject({
      status: 409,
      body: { code: "out_of_stock", message: "Only 3 of Figs left in stock." },
    });
    const gone = await ann.post("/api/order/cod", { items: [{ product: none?.id, quantity: 1 }], address });
    expect(gone).toMatchObject({ status: 409, body: { message: "Peaches is out of stock." } });
    const { body } = await ann.get("/api/order/user");
    expect(body.orders).toEqual([]);
  });

  it("puts a product out of stock with its last piece, and everybody sees it at once", async () => {
    const product = await test.product({ stockQuantity: 2 });
    const ann = await test.shopper();
    await ann.get(`/api/product/${product.id}`);
    await ann.post("/api/order/cod", {
      items: [{ product: product.id, quantity: 2 }],
      address: await addAddress(ann),
    });
    const { body } = await test.visitor().get(`/api/product/${product.id}`);
    expect(body.product.inStock).toBe(false);
    expect(await test.stockOf(product.id)).toMatchObject({ inStock: false, stockQuantity: 0 });
  });

  it("changes nothing when one of several products is short", async () => {
    const [plenty, few] = await test.products({ stockQuantity: 50 }, { name: "Figs", stockQuantity: 1 });
    const ann = await test.shopper();
    const items = [
      { product: plenty?.id, quantity: 5 },
      { product: few?.id, quantity: 2 },
    ];
    expect((await ann.post("/api/order/cod", { items, address: await addAddress(ann) })).status).toBe(409);
    expect((await test.stockOf(plenty?.id)).stockQuantity).toBe(50);
  });

  it("refuses somebody else's address, an unknown product and another shopper's name on it", async () => {
    const product = await test.product();
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const items = [{ product: product.id, quantity: 1 }];
    const bobs = await addAddress(bob);
    expect(await ann.post("/api/order/cod", { items, address: bobs })).toMatchObject({
      status: 404,
      body: { code: "address_not_found" },
    });
    const address = await addAddress(ann);
    const unknown = [{ product: "01a1fbc6-3fdb-7000-abdd-9e23adcbe322", quantity: 1 }];
    expect(await ann.post("/api/order/cod", { items: unknown, address })).toMatchObject({ status: 404 });
    expect(await ann.post("/api/order/cod", { items, address, userId: bob.id })).toMatchObject({
      status: 403,
    });
    expect(await ann.post("/api/order/cod", { items, address, userId: ann.id })).toMatchObject({
      status: 201,
    });
  });

  it.each([0, -1, 1.5, 100, "2", null, 1e21])("refuses a quantity of %s", async (quantity) => {
    const product = await test.product();
    const ann = await test.shopper();
    const items = [{ product: product.id, quantity }];
    const reply = await ann.post("/api/order/cod", { items, address: await addAddress(ann) });
    expect(reply).toMatchObject({ status: 400, body: { success: false, code: "invalid_input" } });
  });

  it("refuses lines that come to more than 99 of one product, no lines, and more than 100 lines", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const address = await addAddress(ann);
    const line = { product: product.id, quantity: 60 };
    for (const items of [[line, line], [], Array.from({ length: 101 }, () => ({ ...line, quantity: 1 }))])
      expect((await ann.post("/api/order/cod", { items, address })).status).toBe(400);
  });

  it("is for shoppers only", async () => {
    const seller = await test.seller();
    expect((await test.visitor().post("/api/order/cod", {})).status).toBe(401);
    expect((await seller.post("/api/order/cod", {})).status).toBe(401);
  });
});

describe("an idempotency key", () => {
  it("gets the same order back, never a second one, and keeps a different wish out", async () => {
    const product = await test.product({ stockQuantity: 10 });
    const ann = await test.shopper();
    const wish = { items: [{ product: product.id, quantity: 1 }], address: await addAddress(ann) };
    const options = { headers: { "idempotency-key": "key-1" } };
    const first = await ann.post("/api/order/cod", wish, options);
    const again = await ann.post("/api/order/cod", wish, options);
    expect(again.body.order).toEqual(first.body.order);
    const more = { ...wish, items: [{ product: product.id, quantity: 2 }] };
    for (const other of [more, { ...wish, note: "Ring twice." }])
      expect(await ann.post("/api/order/cod", other, options)).toMatchObject({
        status: 409,
        body: { code: "idempotency_mismatch" },
      });
    expect((await ann.get("/api/order/user")).body.total).toBe(1);
    expect((await test.stockOf(product.id)).stockQuantity).toBe(9);
  });

  it("holds when the same order comes twenty times at once", async () => {
    const product = await test.product({ stockQuantity: 50 });
    const ann = await test.shopper();
    const wish = { items: [{ product: product.id, quantity: 1 }], address: await addAddress(ann) };
    const options = { headers: { "idempotency-key": "key-1" } };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ann.post("/api/order/cod", wish, options)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.order._id)).size).toBe(1);
    expect((await test.stockOf(product.id)).stockQuantity).toBe(49);
  });

  it("holds for the last piece, which the first of the calls takes", async () => {
    const product = await test.product({ stockQuantity: 1 });
    const ann = await test.shopper();
    const wish = { items: [{ product: product.id, quantity: 1 }], address: await addAddress(ann) };
    const options = { headers: { "idempotency-key": "key-1" } };
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => ann.post("/api/order/cod", wish, options)),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.order._id)).size).toBe(1);
  });

  it("belongs to one shopper: another may use the same", async () => {
    const product = await test.product();
    const options = { headers: { "idempotency-key": "key-1" } };
    const ids = [];
    for (const shopper of [await test.shopper(), await test.shopper()]) {
      const wish = { items: [{ product: product.id, quantity: 1 }], address: await addAddress(shopper) };
      ids.push((await shopper.post("/api/order/cod", wish, options)).body.order._id);
    }
    expect(new Set(ids).size).toBe(2);
  });

  it("must be readable", async () => {
    const ann = await test.shopper();
    const wish = { items: [{ product: "x", quantity: 1 }], address: "x" };
    const options = { headers: { "idempotency-key": "k".repeat(256) } };
    expect((await ann.post("/api/order/cod", wish, options)).status).toBe(400);
  });
});

describe("a race for the last pieces", () => {
  it("lets exactly ten of two hundred orders for ten pieces through", async () => {
    const product = await test.product({ stockQuantity: 10 });
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => test.shopper()));
    const wishes = await Promise.all(
      shoppers.map(async (shopper) => ({ shopper, address: await addAddress(shopper) })),
    );
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const { shopper, address } = wishes[index % wishes.length] ?? {};
        return shopper?.post("/api/order/cod", { items: [{ product: product.id, quantity: 1 }], address });
      }),
    );
    const statuses = replies.map((reply) => reply?.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(190);
    expect(await test.stockOf(product.id)).toMatchObject({ inStock: false, stockQuantity: 0 });
  });

  it("never deadlocks when orders name the same products in different order", async () => {
    const [figs, milk] = await test.products(
      { name: "Figs", stockQuantity: 60 },
      { name: "Milk", stockQuantity: 60 },
    );
    const ann = await test.shopper();
    const address = await addAddress(ann);
    const lines = [figs, milk].map((product) => ({ product: product?.id, quantity: 1 }));
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ann.post("/api/order/cod", { items: index % 2 ? lines : [...lines].reverse(), address }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
  });
});
