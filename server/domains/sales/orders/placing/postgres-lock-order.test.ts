import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { deliveredOrder } from "#tests/support/delivered-order.ts";
import { planDelivery, window, zone } from "#tests/support/delivery.ts";
import { eventually } from "#tests/support/eventually.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { expectBalance } from "#tests/support/online-order.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import { addVoucher } from "#tests/support/vouchers.ts";
import { sendTicks, stockCheese, weighing } from "#tests/support/weighing.ts";

const test = startTestShop();

const waiting = sql`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until this many connections of this test's database wait for a lock. */
const expectWaiting = (count: number) =>
  eventually(async () => expect((await test.shop.db.execute(waiting)).rows).toEqual([{ count }]));

it.each(["voucher", "slot"] as const)(
  "a packed order is cancelled while another takes the same product with the same %s: neither fails",
  async (shared) => {
    test.setClock(new Date("2026-05-04T10:00Z"));
    const [seller, ann, bob] = [await test.seller(), await test.shopper(), await test.shopper()];
    await addVoucher(seller);
    const { zones } = await planDelivery(seller, { zones: [zone({ windows: [window({ capacity: 9 })] })] });
    const slot = `${zones[0]?._id}_2026-05-05_16:00_18:00`;
    const { id: product } = await test.product({ stockQuantity: 50 });
    const items = [{ product, quantity: 1 }];
    const place = async (shopper: Shopper) => {
      const wish = { items, address: await addAddress(shopper), slot, voucher: "SPRING10" };
      return shopper.post("/api/order/cod", wish);
    };
    const order = (await place(ann)).body.order._id;
    await seller.post("/api/order/status", { id: order, status: "Packed", undoSeconds: 10 });
    // As an order does that has taken the voucher or the slot, and takes the product next.
    const locks: Record<typeof shared, SQL> = {
      voucher: sql`select from vouchers for no key update`,
      slot: sql`select from delivery_slots for no key update`,
    };
    const cancelled = await test.shop.db.transaction(async (tx) => {
      await tx.execute(locks[shared]);
      const reply = seller.post("/api/order/status", { id: order, status: "Cancelled" });
      await expectWaiting(1);
      await tx.execute(sql`select from products where id = ${product} for no key update`);
      return { reply };
    });
    expect((await cancelled.reply).status).toBe(200);
    expect((await place(bob)).status).toBe(201);
    expect(await test.stockOf(product)).toMatchObject({ stockQuantity: 49 });
    await expectBalance(test);
  },
);

it("many cancel packed orders while others place the same ones: nobody gets an error", async () => {
  test.setClock(new Date("2026-05-04T10:00Z"));
  const seller = await test.seller();
  await addVoucher(seller);
  const { zones } = await planDelivery(seller, { zones: [zone({ windows: [window({ capacity: 99 })] })] });
  const slot = `${zones[0]?._id}_2026-05-05_16:00_18:00`;
  const { id: product } = await test.product({ stockQuantity: 50 });
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => test.shopper()));
  const wishes = await Promise.all(
    shoppers.map(async (shopper) => ({
      ...{ items: [{ product, quantity: 1 }], address: await addAddress(shopper) },
      ...{ slot, voucher: "SPRING10" },
    })),
  );
  const place = (n: number) => shoppers[n]?.post("/api/order/cod", wishes[n] ?? {});
  const placed = await Promise.all([0, 1, 2, 3, 4, 5].map(place));
  const ids = placed.map((reply) => reply?.body.order._id);
  for (const id of ids) await seller.post("/api/order/status", { id, status: "Packed", undoSeconds: 10 });
  const replies = await Promise.all([
    ...ids.map((id) => seller.post("/api/order/status", { id, status: "Cancelled", undoSeconds: 10 })),
    ...[6, 7, 8, 9, 10, 11].map(place),
  ]);
  expect(replies.map((reply) => reply?.status)).toEqual([...ids.map(() => 200), ...ids.map(() => 201)]);
  expect(await test.stockOf(product)).toMatchObject({ stockQuantity: 44 });
  await expectBalance(test);
});

it("two members send out weighed orders of the same shoppers at once: their credit is locked in one sequence", async () => {
  const seller = await test.seller();
  const { cheese, bread } = await stockCheese(test);
  const shoppers = (await Promise.all([1, 2].map(() => test.shopper()))).toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const [first, second] = shoppers;
  if (!first || !second) throw new Error("No shoppers.");
  for (const shopper of shoppers) {
    const delivered = await deliveredOrder(test, shopper, { [bread]: 6 });
    await giveBack(seller, delivered, { lines: [{ product: bread, quantity: 6 }], shipping: null });
  }
  const packed = async (shopper: Shopper) => {
    const items = [{ product: cheese, quantity: 1 }];
    const wish = { items, address: await addAddress(shopper), credit: 5.1 };
    const id = (await shopper.post("/api/order/cod", wish)).body.order._id;
    await sendTicks(seller, weighing({ order: id, product: cheese, to: [1, 300] }));
    await seller.post("/api/order/status", { id, status: "Packed", undoSeconds: 10 });
    return id;
  };
  // By their ids, the orders of the second shopper come first.
  const ids = [await packed(second), await packed(first)];
  const reply = await test.shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from store_credits where shopper_id = ${first.id} for update`);
    const sent = seller.post("/api/order/steps", { ids, status: "Out for delivery", undoSeconds: 0 });
    await expectWaiting(1);
    await tx.execute(sql`select from store_credits where shopper_id = ${second.id} for update`);
    return { sent };
  });
  const { status, body } = await reply.sent;
  expect(status).toBe(200);
  expect(body.results).toMatchObject(ids.map(() => ({ refusal: null })));
  await expectBalance(test);
});
