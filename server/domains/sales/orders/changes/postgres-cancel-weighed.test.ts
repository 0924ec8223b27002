import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { lowerBalance, raiseBalance } from "#domains/customers/store-credit/store.ts";
import { deliveredOrder } from "#tests/support/delivered-order.ts";
import { eventually } from "#tests/support/eventually.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { expectBalance } from "#tests/support/online-order.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import { sendTicks, stockCheese, weighing } from "#tests/support/weighing.ts";

const test = startTestShop();

it("a weighed order is cancelled while its shopper orders the same for store credit: neither fails", async () => {
  const [ann, seller] = [await test.shopper(), await test.seller()];
  const { cheese, bread } = await stockCheese(test);
  const first = await deliveredOrder(test, ann, { [bread]: 3 });
  const lines = [{ product: bread, quantity: 3 }];
  await giveBack(seller, first, { lines, shipping: null, shownAmount: 6.12 });
  const items = [{ product: cheese, quantity: 1 }];
  const covered = { items, address: await addAddress(ann), credit: 5.1 };
  const order = (await ann.post("/api/order/cod", covered)).body.order._id;
  await sendTicks(seller, weighing({ order, product: cheese, to: [1, 300] }));
  await seller.post("/api/order/status", { id: order, status: "Packed", undoSeconds: 10 });
  const cancelled = await test.shop.db.transaction(async (tx) => {
    // As an order does: the goods first, then the credit.
    await tx.execute(sql`select from products where id = ${cheese} for no key update`);
    const reply = seller.post("/api/order/status", { id: order, status: "Cancelled" });
    const waiting = sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect((await test.shop.db.execute(waiting)).rows).toEqual([{ count: 1 }]));
    expect(await lowerBalance(tx, ann.id, 100)).toBe(true);
    await raiseBalance(tx, ann.id, 100);
    return { reply };
  });
  expect((await cancelled.reply).status).toBe(200);
  expect((await ann.get("/api/credit")).body.balance).toBe(6.12);
  await expectBalance(test);
});
