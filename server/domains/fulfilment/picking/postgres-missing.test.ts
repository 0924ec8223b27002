import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { lowerBalance, raiseBalance } from "#domains/customers/store-credit/store.ts";
import { deliveredOrder } from "#tests/support/delivered-order.ts";
import { eventually } from "#tests/support/eventually.ts";
import { reportMissing, stockDairy } from "#tests/support/missing.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { expectBalance } from "#tests/support/online-order.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

it("an empty shelf is reported while the shopper orders the same for store credit: neither fails", async () => {
  const [ann, seller] = [await test.shopper(), await test.seller()];
  const { milk, organic, bread } = await stockDairy(test);
  const first = await deliveredOrder(test, ann, { [bread]: 3 });
  const lines = [{ product: bread, quantity: 3 }];
  await giveBack(seller, first, { lines, shipping: null, shownAmount: 6.12 });
  const items = [{ product: organic, quantity: 1 }];
  const covered = { items, address: await addAddress(ann), credit: 3.57, whenMissing: "replace" };
  const { status, body } = await ann.post("/api/order/cod", covered);
  expect(status).toBe(201);
  const missing = { order: body.order._id, product: organic, substitute: milk };
  const reported = await test.shop.db.transaction(async (tx) => {
    // As an order does: the goods first, then the credit.
    await tx.execute(sql`select from products where id = ${organic} for no key update`);
    const reply = reportMissing(seller, missing, { shelfEmpty: true });
    const waiting = sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect((await test.shop.db.execute(waiting)).rows).toEqual([{ count: 1 }]));
    expect(await lowerBalance(tx, ann.id, 100)).toBe(true);
    await raiseBalance(tx, ann.id, 100);
    return { reply };
  });
  expect(await reported.reply).toMatchObject({ status: 200, body: { outcome: "replaced" } });
  expect((await ann.get("/api/credit")).body.balance).toBe(3.06);
  await expectBalance(test);
});
