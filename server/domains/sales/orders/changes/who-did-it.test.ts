import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { payPage, placeOnline } from "#tests/support/online-order.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

async function placeCash(shopper: Shopper, product: string): Promise<string> {
  const wish = { items: [{ product, quantity: 1 }], address: await addAddress(shopper) };
  return (await shopper.post("/api/order/cod", wish)).body.order._id;
}

/** The actors of an order's steps and of its journal entries. */
async function historyOf(orderId: string): Promise<unknown[]> {
  const { rows } = await test.shop.db.execute(sql`
    select status, actor_kind as kind, actor_id as id,
      (select array_agg(distinct concat(posting.actor_kind, ' ', posting.actor_id)) from ledger_postings posting
        where entry = 'step:' || step.id) as entered_by
    from order_steps step where order_id = ${orderId} order by at, step.id`);
  return rows.map(({ status, kind, id, entered_by: entered }) => {
    const who = id === null ? kind : `${kind} ${id}`;
    for (const by of (entered ?? []) as string[]) expect(by.trim()).toBe(who);
    return [status, who];
  });
}

it("an order keeps which shopper placed it and who of the staff moved it along", async () => {
  const { id: product } = await test.product({ stockQuantity: 5 });
  const [ann, picker, manager] = [
    await test.shopper(),
    await test.staff("picker"),
    await test.staff("manager"),
  ];
  const id = await placeCash(ann, product);
  await picker.post("/api/order/status", { id, status: "Packed" });
  await manager.post("/api/order/status", { id, status: "Cancelled" });
  expect(await historyOf(id)).toEqual([
    ["Order Placed", `shopper ${ann.id}`],
    ["Packed", `staff ${picker.id}`],
    ["Cancelled", `staff ${manager.id}`],
  ]);
});

it("an order that is paid was placed by the gateway's word, and one that is not ends by the clock", async () => {
  const { id: product } = await test.product({ stockQuantity: 5 });
  const ann = await test.shopper();
  const [paid, unpaid] = [await placeOnline(ann, { [product]: 1 }), await placeOnline(ann, { [product]: 1 })];
  await payPage(ann, paid);
  await test.runJobs();
  test.later(60 * 60_000);
  await ann.post(`/api/order/check-payment/${unpaid.id}`);
  const [first, second] = [await historyOf(paid.id), await historyOf(unpaid.id)];
  expect(first).toEqual([
    ["Awaiting payment", `shopper ${ann.id}`],
    ["Order Placed", "gateway"],
  ]);
  expect(second).toEqual([
    ["Awaiting payment", `shopper ${ann.id}`],
    ["Cancelled", "clock"],
  ]);
});

it("what is on the shelf, and what it costs, keeps who said so", async () => {
  const manager = await test.staff("manager");
  const form = new FormData();
  const figs = { name: "Figs", category: "Fruits", price: 3, offerPrice: 2.5, stockQuantity: 4 };
  form.set("productData", JSON.stringify(figs));
  const { product } = (await manager.upload("/api/product/add", form)).body;
  const owner = await test.staff("owner");
  await owner.post("/api/product/stock", { id: product._id, stockQuantity: 9 });
  const { rows: moved } = await test.shop.db.execute(sql`
    select amount::int, actor_kind, actor_id from ledger_postings
    where product_id = ${product._id} and account = 'shelf' order by at`);
  expect(moved).toEqual([
    { amount: 4, actor_kind: "staff", actor_id: manager.id },
    { amount: 5, actor_kind: "staff", actor_id: owner.id },
  ]);
  const { rows: prices } = await test.shop.db.execute(sql`
    select price_cents, offer_price_cents, actor_kind, actor_id from price_changes`);
  expect(prices).toEqual([
    { price_cents: 300, offer_price_cents: 250, actor_kind: "staff", actor_id: manager.id },
  ]);
});

it("a picker cancels nothing, and brings nothing back that was cancelled", async () => {
  const { id: product } = await test.product();
  const [ann, picker, owner] = [await test.shopper(), await test.staff("picker"), await test.staff("owner")];
  const id = await placeCash(ann, product);
  const cancel = { id, status: "Cancelled", undoSeconds: 10 };
  expectFailure(await picker.post("/api/order/status", cancel), 403, "not_allowed");
  const { step } = (await owner.post("/api/order/status", cancel)).body.undo;
  expectFailure(await picker.post("/api/order/status/undo", { id, step }), 403, "not_allowed");
  expect((await owner.post("/api/order/status/undo", { id, step })).body.order.status).toBe("Order Placed");
});
