import { expect, it } from "vitest";
import { deliveredOrder } from "#tests/support/delivered-order.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { placeCash } from "#tests/support/missing.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

it("a cost price is edited, in the history, undone and copied as everything else of a product", async () => {
  const seller = await test.seller();
  const data = { name: "Figs", category: "Fruits", price: 4, offerPrice: 3, cost: "1.25" };
  const form = new FormData();
  form.append("productData", JSON.stringify(data));
  const added = await seller.upload("/api/product/add", form);
  expect(added.status).toBe(201);
  const path = `/api/product/staff/${added.body.product._id}`;
  const read = async () => (await seller.get(path)).body.product;
  const edit = async (changes: object) => seller.put(path, { ...(await read()), ...changes });
  expect(await read()).toMatchObject({ cost: 1.25 });
  expect((await edit({ cost: 1.5 })).body.product).toMatchObject({ cost: 1.5, version: 2 });
  // An empty field says that it is not known.
  const { body } = await edit({ cost: "" });
  expect(body.product).toMatchObject({ version: 3 });
  expect(body.product).not.toHaveProperty("cost");
  const { changes } = (await seller.get(`${path}/history`)).body;
  expect(changes.map(({ fields }: { fields: unknown }) => fields)).toEqual([
    [{ field: "cost", before: 1.5, after: null }],
    [{ field: "cost", before: 1.25, after: 1.5 }],
  ]);
  await seller.post(`${path}/undo`, { version: 3, change: 3 });
  expect(await read()).toMatchObject({ cost: 1.5, version: 4 });
  expect((await seller.post(`${path}/duplicate`)).body.product).toMatchObject({ cost: 1.5, status: "draft" });
  const { entries } = (await seller.get("/api/seller/audit")).body;
  const noted = { field: "Cost price", before: "$1.25", after: "$1.50" };
  expect(entries).toContainEqual(expect.objectContaining({ changes: [noted] }));
  for (const [cost, message] of [
    [-1, "Cost price cannot be negative."],
    [1.005, "Cost price can have at most two decimals."],
    [100_000, "Cost price is too high."],
    ["cheap", "This must be a number."],
  ]) {
    const reply = await edit({ cost });
    expectFailure(reply, 400, "invalid_input");
    expect(reply.body.fields).toEqual({ cost: message });
  }
});

it("no reply but the staff's says what a product cost", async () => {
  const { id } = await test.product({ name: "Figs", category: "Fruits", costCents: 77_713 });
  const ann = await test.shopper({ cartItems: { [id]: 1 } });
  const order = await deliveredOrder(test, ann, { [id]: 1 });
  await ann.post("/api/wishlist/add", { productId: id });
  const seen = [
    ...["list", id, "suggest?q=figs", "best-sellers", `by-ids?ids=${id}`].map(
      (path) => `/api/product/${path}`,
    ),
    ...["/api/wishlist/get", "/api/order/user", `/api/order/${order}`, `/api/order/receipt/${order}`],
    ...["/api/order/buy-again", "/api/session"],
  ];
  const replies = await Promise.all(seen.map((path) => ann.get(path)));
  // Who picks sees the goods, and not what they cost the shop.
  const picker = await test.staff("picker");
  const board = [`/api/order/staff/${order}`, "/api/order/seller?tab=all", `/api/order/print?ids=${order}`];
  replies.push(...(await Promise.all(board.map((path) => picker.get(path)))));
  const open = await placeCash(ann, { [id]: 1 });
  const walk = [`/api/pick/walk?ids=${open}`, `/api/pick/substitutes?order=${open}&product=${id}&quantity=1`];
  replies.push(...(await Promise.all(walk.map((path) => picker.get(path)))));
  for (const path of [
    `/api/product/staff/${id}`,
    `/api/product/staff/${id}/history`,
    "/api/report?period=today",
  ])
    expectFailure(await picker.get(path), 403, "not_allowed");
  const told = replies.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body));
  expect(told.filter((text) => text.includes("Figs")).length).toBeGreaterThan(10);
  expect(told.filter((text) => /777[.,]?13|cost/i.test(text))).toEqual([]);
});
