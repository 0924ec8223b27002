import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { expectBalance, placeOnline } from "#tests/support/online-order.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

const tick = (
  order: string,
  product: string,
  from: number,
  to: number,
  id: string = crypto.randomUUID(),
) => ({
  ...{ id, order, product },
  ...{ from, to },
});

type Tick = ReturnType<typeof tick>;

const send = async (staff: Visitor, ticks: Tick[]): Promise<(string | null)[]> =>
  (await staff.post("/api/pick/ticks", { ticks })).body.results.map(
    ({ refusal }: { refusal: string | null }) => refusal,
  );

const walkOf = async (staff: Visitor, ...ids: string[]) =>
  (await staff.get(`/api/pick/walk?ids=${ids.join(",")}`)).body.walk;

async function place(shopper: Shopper, quantities: Record<string, number>): Promise<string> {
  const items = Object.entries(quantities).map(([product, quantity]) => ({ product, quantity }));
  const { body } = await shopper.post("/api/order/cod", { items, address: await addAddress(shopper) });
  return body.order._id;
}

describe("a walk", () => {
  it("has several orders by category, then by shelf, with how many go to which order", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const [far, near, milk, loose] = await test.products(
      { name: "Kale", shelfPlace: "A10" },
      { name: "Zucchini", shelfPlace: "A2" },
      { name: "Milk", category: "Dairy", shelfPlace: "A1", stockQuantity: 9 },
      { name: "Beans" },
    );
    const [kale = "", zucchini = "", dairy = "", beans = ""] = [far, near, milk, loose].map((row) => row?.id);
    const first = await place(ann, { [kale]: 1, [dairy]: 2 });
    const second = await place(ann, { [zucchini]: 1, [dairy]: 1, [beans]: 3 });
    const { groups, orders } = await walkOf(picker, second, first);
    expect(orders.map(({ _id }: { _id: string }) => _id)).toEqual([first, second]);
    const names = groups.map(({ category, lines }: { category: string; lines: { name: string }[] }) => [
      category,
      ...lines.map(({ name }) => name),
    ]);
    expect(names).toEqual([
      ["Vegetables", "Zucchini", "Kale", "Beans"],
      ["Dairy", "Milk"],
    ]);
    expect(groups[1].lines[0]).toMatchObject({
      shelfPlace: "A1",
      stockQuantity: 6,
      parts: [
        { order: first, quantity: 2, picked: 0 },
        { order: second, quantity: 1, picked: 0 },
      ],
    });
  });

  it("says which day of a product to take first, by what is on the shelf and not yet in a box", async () => {
    test.setClock(new Date("2026-05-04T12:00:00Z"));
    const [ann, picker, manager] = [
      await test.shopper(),
      await test.staff("picker"),
      await test.staff("manager"),
    ];
    const { id: product } = await test.product({ stockQuantity: 0 });
    for (const [quantity, bestBefore] of [
      [5, "2026-05-05"],
      [10, "2026-05-20"],
    ]) {
      const { sheet } = (await manager.post("/api/stock/sheets", { kind: "delivery" })).body;
      await manager.put(`/api/stock/sheets/${sheet._id}/line`, { product, quantity, bestBefore });
      expect((await manager.post(`/api/stock/sheets/${sheet._id}/book`, { version: 2 })).status).toBe(200);
    }
    const [first, second] = [await place(ann, { [product]: 5 }), await place(ann, { [product]: 3 })];
    const dayIn = async (order: string) => (await walkOf(picker, order)).groups[0].lines[0].bestBefore;
    expect(await dayIn(first)).toBe("2026-05-05");
    expect(await send(picker, [tick(first, product, 0, 4)])).toEqual([null]);
    expect(await dayIn(second)).toBe("2026-05-05");
    expect(await send(picker, [tick(first, product, 4, 5)])).toEqual([null]);
    expect(await dayIn(second)).toBe("2026-05-20");
    // An unpaid order holds its pieces on the shelf as well.
    await placeOnline(ann, { [product]: 7 });
    expect(await dayIn(second)).toBe("2026-05-20");
    expect(await send(picker, [tick(first, product, 5, 0)])).toEqual([null]);
    expect(await dayIn(second)).toBe("2026-05-05");
  });

  it("names unpaid and cancelled orders with the reason, leaves them out, and takes no ticks for them", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { id: product } = await test.product();
    const unpaid = await placeOnline(ann, { [product]: 1 });
    const cancelled = await place(ann, { [product]: 1 });
    await ann.post(`/api/order/cancel/${cancelled}`, {});
    const { groups, orders } = await walkOf(picker, unpaid.id, cancelled);
    expect(groups).toEqual([]);
    const refusals = [expect.stringContaining("not paid yet"), expect.stringContaining("was cancelled")];
    expect(orders.map(({ refusal }: { refusal: string }) => refusal)).toEqual(refusals);
    expect(await send(picker, [tick(unpaid.id, product, 0, 1), tick(cancelled, product, 0, 1)])).toEqual(
      refusals,
    );
    expectFailure(await picker.get("/api/pick/walk?ids=none"), 404, "order_not_found");
  });
});

it("says into how many boxes an order is packed, on its walk, page and slip, until it is out", async () => {
  const [ann, picker, seller] = [await test.shopper(), await test.staff("picker"), await test.seller()];
  const { id: product } = await test.product();
  const order = await place(ann, { [product]: 1 });
  const set = (boxes: unknown, id = order) => picker.put(`/api/pick/boxes/${id}`, { boxes });
  expect((await walkOf(picker, order)).orders[0].boxes).toBeNull();
  expect((await Promise.all([set(2), set(2)])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await walkOf(picker, order)).orders[0].boxes).toBe(2);
  for (const boxes of [0, 21, 1.5, "2"]) expectFailure(await set(boxes), 400, "invalid_input");
  expectFailure(await set(1, "none"), 404, "order_not_found");
  const step = (status: string) => seller.post("/api/order/status", { id: order, status, undoSeconds: 0 });
  await step("Packed");
  expect((await set(3)).status).toBe(200);
  const { round } = (await seller.post("/api/round/make", { orders: [order], driver: null })).body;
  await step("Out for delivery");
  expectFailure(await set(4), 409, "status_conflict");
  expect((await seller.get(`/api/order/staff/${order}`)).body.order.boxes).toBe(3);
  const { print } = (await seller.get(`/api/order/print?ids=${order}`)).body;
  expect(print.orders).toMatchObject([{ boxes: 3 }]);
  expect(round.stops).toMatchObject([{ number: print.orders[0].number, boxes: 3 }]);
});

describe("ticks", () => {
  it("begin the picking of their order, say who and when, and can be undone", async () => {
    const [ann, picker, seller] = [await test.shopper(), await test.staff("picker"), await test.seller()];
    const { id: product } = await test.product();
    const order = await place(ann, { [product]: 3 });
    expect(await send(picker, [tick(order, product, 0, 3)])).toEqual([null]);
    const board = async () => (await seller.get(`/api/order/staff/${order}`)).body.order.picking;
    expect(await board()).toMatchObject({ by: "picker", picked: 3, pieces: 3 });
    const [{ lines }] = (await walkOf(seller, order)).groups;
    expect(lines[0].parts[0]).toMatchObject({ picked: 3, by: "picker" });
    expect(await send(picker, [tick(order, product, 3, 1)])).toEqual([null]);
    expect(await board()).toMatchObject({ picked: 1 });
  });

  it("of two pickers on one order are never doubled: one of each pair is refused in words", async () => {
    const [ann, one, other] = [await test.shopper(), await test.staff("picker"), await test.staff("manager")];
    const rows = await test.products(...Array.from({ length: 12 }, () => ({})));
    const products = rows.map(({ id }) => id);
    const order = await place(ann, Object.fromEntries(products.map((id) => [id, 2])));
    const replies = await Promise.all(
      [one, other, one, other].map((staff, index) =>
        send(
          staff,
          products.slice(index < 2 ? 0 : 6, index < 2 ? 6 : 12).map((id) => tick(order, id, 0, 2)),
        ),
      ),
    );
    const refusals = replies.flat().filter((refusal) => refusal !== null);
    expect(replies.flat()).toHaveLength(24);
    expect(refusals).toHaveLength(12);
    for (const refusal of refusals)
      expect(refusal).toMatch(/^(picker|manager) has already put 2 of Vine Tomatoes into #\d+/);
    expect((await walkOf(one, order)).orders[0]).toMatchObject({ picked: 24, pieces: 24 });
  });

  it("of a phone that was away are taken once, however often and together they are sent", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const rows = await test.products(...Array.from({ length: 20 }, () => ({})));
    const products = rows.map(({ id }) => id);
    const order = await place(ann, Object.fromEntries(products.map((id) => [id, 2])));
    const queue = products.flatMap((id) => [tick(order, id, 0, 1), tick(order, id, 1, 2)]);
    test.later(2 * 3_600_000);
    const replies = await Promise.all(
      [queue, queue.slice(0, 25), queue, queue.slice(10)].map((part) => send(picker, part)),
    );
    for (const refusals of replies) expect(new Set(refusals)).toEqual(new Set([null]));
    expect((await walkOf(picker, order)).orders[0]).toMatchObject({ picked: 40, pieces: 40 });
    // Undone by now: the old ticks are answered as before, and change nothing.
    await send(picker, [tick(order, products[0] ?? "", 2, 0)]);
    expect(await send(picker, queue)).toEqual(queue.map(() => null));
    expect((await walkOf(picker, order)).orders[0]).toMatchObject({ picked: 38 });
  });

  it("are refused when the order was cancelled meanwhile, all of them, and again when they are sent again", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { id: product } = await test.product({ stockQuantity: 5 });
    const order = await place(ann, { [product]: 3 });
    const queue = [tick(order, product, 0, 1), tick(order, product, 1, 3)];
    await Promise.all([ann.post(`/api/order/cancel/${order}`, {}), send(picker, queue)]);
    const late = [tick(order, product, 0, 1), tick(order, product, 1, 3)];
    const refusals = await send(picker, late);
    expect(refusals[0]).toContain("was cancelled: put back what is in its box");
    expect(refusals[1]).not.toBeNull();
    expect(await send(picker, late)).toEqual(refusals);
    expect(await test.stockOf(product)).toMatchObject({ stockQuantity: 5 });
    await expectBalance(test);
  });

  it("that were based on a refused one are refused with it, and more than is to be picked", async () => {
    const [ann, one, other] = [await test.shopper(), await test.staff("picker"), await test.staff("manager")];
    const { id: product } = await test.product();
    const order = await place(ann, { [product]: 2 });
    await send(other, [tick(order, product, 0, 1)]);
    const refusals = await send(one, [tick(order, product, 0, 1), tick(order, product, 1, 2)]);
    expect(refusals).toEqual([
      expect.stringContaining("manager has already put 1"),
      expect.stringContaining("earlier"),
    ]);
    expect(await send(one, [tick(order, product, 1, 3)])).toEqual([expect.stringContaining("needs only 2")]);
    expect((await walkOf(one, order)).orders[0]).toMatchObject({ picked: 1 });
  });

  it("are forgotten after some days", async () => {
    const [ann, picker] = [await test.shopper(), await test.staff("picker")];
    const { id: product } = await test.product();
    const order = await place(ann, { [product]: 2 });
    const first = tick(order, product, 0, 1);
    await send(picker, [first]);
    const { sweepTicks } = await import("./take-ticks.ts");
    await sweepTicks(test.shop);
    expect(await send(picker, [first])).toEqual([null]);
    test.later(8 * 24 * 3_600_000);
    await sweepTicks(test.shop);
    await send(picker, [tick(order, product, 1, 0)]);
    expect(await send(picker, [first])).toEqual([null]);
    expect((await walkOf(picker, order)).orders[0]).toMatchObject({ picked: 1 });
  });
});
