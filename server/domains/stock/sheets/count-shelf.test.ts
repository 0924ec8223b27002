import { expect, it } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

/** A manager, five figs, and an order of three of them: all five are on the shelf. */
async function figsOnShelf() {
  const [manager, ann] = [await test.staff("manager"), await test.shopper()];
  const { id: product } = await test.product({ stockQuantity: 5 });
  const address = await addAddress(ann);
  const order = (quantity: number) => ann.post("/api/order/cod", { items: [{ product, quantity }], address });
  const first = (await order(3)).body.order._id as string;
  const count = (onShelf: number, key?: string) =>
    manager.post(
      "/api/stock/count-shelf",
      { product, onShelf },
      key ? { headers: { "idempotency-key": key } } : {},
    );
  const forSale = async () => (await test.stockOf(product)).stockQuantity;
  return { manager, product, order, first, count, forSale };
}

it("leaves to orders that are not picked what is theirs on the shelf", async () => {
  const { manager, product, first, count, forSale, order } = await figsOnShelf();
  expect((await count(5)).body).toMatchObject({ stockQuantity: 2 });
  expect((await count(4)).body).toMatchObject({ message: "Stock Updated", stockQuantity: 1 });
  expect((await order(2)).status).toBe(409);
  const ticks = [{ id: crypto.randomUUID(), order: first, product, from: 0, to: 3 }];
  await manager.post("/api/pick/ticks", { ticks });
  expect((await count(4)).body).toMatchObject({ stockQuantity: 4 });
  await count(0);
  expect(await forSale()).toBe(0);
  const { movements } = (await manager.get(`/api/stock/movements/${product}`)).body;
  expect(movements[0]).toMatchObject({ reason: "count", from: 4, to: 0, by: { name: "manager" } });
  expect(await findImbalance(test.shop.db)).toBeUndefined();
});

it("corrects the stock once, however often it is sent, and loses no order that comes at the same moment", async () => {
  const { count, order, forSale } = await figsOnShelf();
  const replies = await Promise.all([
    count(9, "figs-1"),
    order(1),
    count(9, "figs-1"),
    order(1),
    count(9, "figs-1"),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 201, 200, 201, 200]);
  // Nine are on the shelf, and five of them are ordered.
  expect(await forSale()).toBe(4);
  expect(await findImbalance(test.shop.db)).toBeUndefined();
});

it("is refused for a product that is not counted, an unknown one, no number, and by a picker", async () => {
  const { manager, product, count } = await figsOnShelf();
  for (const onShelf of [-1, 1.5, "4", null, 10_000_000])
    expectFailure(await count(onShelf as number), 400, "invalid_input");
  const mint = await test.product({ stockQuantity: null });
  const send = (body: object) => manager.post("/api/stock/count-shelf", body);
  expectFailure(await send({ product: mint.id, onShelf: 1 }), 422, "stock_sheet_rule");
  expectFailure(await send({ product: crypto.randomUUID(), onShelf: 1 }), 404, "product_not_found");
  const picker = await test.staff("picker");
  const body = { product, onShelf: 1 };
  expectFailure(await picker.post("/api/stock/count-shelf", body), 403, "not_allowed");
});
