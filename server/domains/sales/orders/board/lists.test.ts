import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
const day = (n: number) => new Date(Date.UTC(2026, 4, n, 12));

/** Places orders for one product at the given times; returns their ids. */
async function placeOrders(shopper: Shopper, product: string, moments: Date[]): Promise<string[]> {
  const address = await addAddress(shopper);
  const ids = [];
  for (const moment of moments) {
    test.setClock(moment);
    const { body } = await shopper.post("/api/order/cod", { items: [{ product, quantity: 1 }], address });
    ids.push(body.order._id);
  }
  return ids;
}

const idsOf = (orders: { _id: string }[]) => orders.map(({ _id }) => _id);

describe("the shopper's orders", () => {
  it("are none at first", async () => {
    const ann = await test.shopper();
    expect((await ann.get("/api/order/user")).body).toEqual({
      success: true,
      orders: [],
      total: 0,
      nextCursor: null,
    });
  });

  it("come newest first, whenever they were written", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const [second, first, third] = await placeOrders(ann, product.id, [day(2), day(1), day(3)]);
    const { body } = await ann.get("/api/order/user");
    expect(idsOf(body.orders)).toEqual([third, second, first]);
    expect(body).toMatchObject({ total: 3, nextCursor: null });
    expect(body.orders[0]).toMatchObject({ createdAt: day(3).toISOString(), status: "Order Placed" });
  });

  it("are the shopper's own and nobody else's", async () => {
    const product = await test.product();
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const anns = await placeOrders(ann, product.id, [day(1)]);
    const bobs = await placeOrders(bob, product.id, [day(2), day(3)]);
    expect(idsOf((await ann.get("/api/order/user")).body.orders)).toEqual(anns);
    const { body } = await bob.get(`/api/order/user?userId=${ann.id}`);
    expect(idsOf(body.orders).sort()).toEqual([...bobs].sort());
  });

  it("page without a gap or a double, also when all were placed in one moment", async () => {
    const product = await test.product();
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    await placeOrders(ann, product.id, [day(1), day(1), day(1), day(1), day(1)]);
    await placeOrders(bob, product.id, [day(1)]);
    const whole = await ann.get("/api/order/user");
    const joined: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body }: { body: { orders: { _id: string }[]; total: number; nextCursor: string | null } } =
        await ann.get(`/api/order/user?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(body.orders.length).toBeLessThanOrEqual(2);
      expect(body.total).toBe(5);
      joined.push(...idsOf(body.orders));
      cursor = body.nextCursor;
    }
    expect(joined).toEqual(idsOf(whole.body.orders));
  });

  it("are closed to a visitor and to the seller", async () => {
    for (const person of [test.visitor(), await test.seller()])
      expectFailure(await person.get("/api/order/user"), 401, "not_logged_in");
  });
});

describe("the seller's orders", () => {
  it("are everybody's, newest first, with the lines, the address and whether they are paid", async () => {
    const product = await test.product();
    const [ann, bob, seller] = [await test.shopper(), await test.shopper(), await test.seller()];
    const [second] = await placeOrders(ann, product.id, [day(2)]);
    const [third, first] = await placeOrders(bob, product.id, [day(3), day(1)]);
    const { status, body } = await seller.get("/api/order/seller");
    expect(status).toBe(200);
    expect(idsOf(body.orders)).toEqual([third, second, first]);
    expect(body.orders[1]).toMatchObject({
      items: [{ product: { _id: product.id, name: "Vine Tomatoes" }, quantity: 1 }],
      address: { firstName: "Ann", zipcode: "62701" },
      paymentType: "COD",
      isPaid: false,
    });
    expect(new Set(body.orders.map(({ number }: { number: number }) => number)).size).toBe(3);
  });

  it("leave out an online order until it is paid", async () => {
    const product = await test.product();
    const [ann, seller] = [await test.shopper(), await test.seller()];
    await placeOrders(ann, product.id, [day(1)]);
    await test.shop.db.execute(sql`update orders set payment_type = 'Online', status = 'Awaiting payment'`);
    expect((await seller.get("/api/order/seller")).body).toMatchObject({ orders: [], total: 0 });
    expect((await ann.get("/api/order/user")).body.total).toBe(1);
    await test.shop.db.execute(sql`update orders set is_paid = true, status = 'Order Placed'`);
    expect((await seller.get("/api/order/seller")).body.total).toBe(1);
  });

  it("page by a cursor that leads on in this list only", async () => {
    const product = await test.product();
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const ids = await placeOrders(ann, product.id, [day(3), day(2), day(1)]);
    const first = await seller.get("/api/order/seller?limit=2");
    expect(idsOf(first.body.orders)).toEqual(ids.slice(0, 2));
    const second = await seller.get(`/api/order/seller?limit=2&cursor=${first.body.nextCursor}`);
    expect(idsOf(second.body.orders)).toEqual(ids.slice(2));
    expect(second.body.nextCursor).toBeNull();
    const elsewhere = await seller.get(`/api/product/list?cursor=${first.body.nextCursor}`);
    expectFailure(elsewhere, 400, "invalid_input");
  });

  it("lead on and back by their cursors, without a gap or a double", async () => {
    const product = await test.product();
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const ids = await placeOrders(ann, product.id, [day(5), day(4), day(3), day(3), day(1)]);
    for (const [order, expected] of [
      ["desc", (await seller.get("/api/order/seller")).body.orders],
      ["asc", (await seller.get("/api/order/seller?sortOrder=asc")).body.orders],
    ] as const) {
      const all = idsOf(expected);
      expect([...all].sort()).toEqual([...ids].sort());
      const page = async (cursor: string | null) => {
        const query = `limit=2&sortOrder=${order}${cursor === null ? "" : `&cursor=${cursor}`}`;
        return (await seller.get(`/api/order/seller?${query}`)).body;
      };
      const first = await page(null);
      const second = await page(first.nextCursor);
      const third = await page(second.nextCursor);
      expect([first, second, third].map(({ orders }) => idsOf(orders))).toEqual([
        all.slice(0, 2),
        all.slice(2, 4),
        all.slice(4),
      ]);
      expect([first.previousCursor, third.nextCursor]).toEqual([null, null]);
      const back = await page(third.previousCursor);
      expect(back).toEqual(second);
      expect(idsOf((await page(back.previousCursor)).orders)).toEqual(all.slice(0, 2));
      expect((await page(back.previousCursor)).previousCursor).toBeNull();
    }
  });

  it("are found by number, name, email and phone, and by the status they have", async () => {
    const product = await test.product();
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const [first, second] = await placeOrders(ann, product.id, [day(2), day(1)]);
    await test.shop.db.execute(sql`
      update orders set status = 'Packed', address = address || '{"firstName": "Zoë", "lastName": "O''Brien"}'
      where id = ${second}`);
    const { orders } = (await seller.get("/api/order/seller")).body;
    const find = async (query: string) => idsOf((await seller.get(`/api/order/seller?${query}`)).body.orders);
    expect(await find(`search=%23${orders[0].number}`)).toEqual([first]);
    expect(await find(`search=${encodeURIComponent("zoë o'bri")}`)).toEqual([second]);
    expect(await find("search=ann@example.com")).toEqual([first, second]);
    expect(await find("search=217 555")).toEqual([first, second]);
    for (const typed of ["٢١٧ ٥٥٥", "١٢١٧٥٥٥٠١٠٠"])
      expect(await find(`search=${encodeURIComponent(typed)}`)).toEqual([first, second]);
    expect(await find("search=nobody")).toEqual([]);
    expect(await find("search=%26%7C!")).toEqual([]);
    expect(await find("status=Packed")).toEqual([second]);
    expect(await find("status=Packed&search=ann")).toEqual([second]);
    expectFailure(await seller.get("/api/order/seller?status=Lost"), 400, "invalid_input");
    expectFailure(await seller.get("/api/order/seller?sortBy=amount"), 400, "invalid_input");
  });

  it("refuse parameters that make no sense", async () => {
    const people: [Visitor, string][] = [
      [await test.seller(), "/api/order/seller"],
      [await test.shopper(), "/api/order/user"],
    ];
    for (const [person, path] of people)
      for (const query of ["limit=0", "limit=abc", "limit=101", "cursor=garbage", "cursor=a&cursor=b"])
        expectFailure(await person.get(`${path}?${query}`), 400, "invalid_input");
  });

  it("are the seller's alone", async () => {
    for (const person of [test.visitor(), await test.shopper()])
      expectFailure(await person.get("/api/order/seller"), 401, "not_logged_in");
  });
});

describe("the numbers of the day", () => {
  it("are all 0 in an empty shop", async () => {
    const seller = await test.seller();
    expect((await seller.get("/api/seller/summary")).body).toEqual({
      success: true,
      ordersToday: 0,
      revenueToday: 0,
      ordersToPack: 0,
      products: 0,
      outOfStock: 0,
    });
  });

  it("count today's orders and money, what waits to be packed, and the stock", async () => {
    const [figs] = await test.products(
      { offerPriceCents: 359 },
      { switchedOff: true },
      { switchedOff: true },
    );
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const noon = new Date(2026, 4, 10, 12);
    const yesterday = new Date(2026, 4, 9, 23, 59, 59);
    const midnight = new Date(2026, 4, 10);
    const ids = await placeOrders(ann, figs?.id ?? "", [yesterday, midnight, noon, noon]);
    await test.shop.db.execute(sql`update orders set status = 'Cancelled' where id = ${ids[3]}`);
    test.setClock(noon);
    expect((await seller.get("/api/seller/summary")).body).toMatchObject({
      ordersToday: 2,
      revenueToday: 7.32,
      ordersToPack: 3,
      products: 3,
      outOfStock: 2,
    });
  });

  it("count more products than a list does", async () => {
    const seller = await test.seller();
    await test.products(...Array.from({ length: 1_002 }, () => ({})));
    expect((await seller.get("/api/seller/summary")).body).toMatchObject({ products: 1_002 });
  });

  it("leave the clock as it is", async () => {
    const seller = await test.seller();
    const noon = new Date(2026, 4, 10, 12);
    test.setClock(noon);
    await seller.get("/api/seller/summary");
    expect(noon).toEqual(new Date(2026, 4, 10, 12));
  });

  it("are the seller's alone", async () => {
    for (const person of [test.visitor(), await test.shopper()])
      expectFailure(await person.get("/api/seller/summary"), 401, "not_logged_in");
  });
});
