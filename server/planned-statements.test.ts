import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { addAddress, startTestShop } from "../tests/support/test-shop.ts";

const test = startTestShop();

/** PostgreSQL plans a prepared statement for its values five times, then decides whether one plan fits all. */
const PLANNED_FIRST = 5;

/** A shop of some size that is known to the planner, whatever the tables had in them before. */
const largeShop = [
  sql`
    insert into products (id, name, category, description, price_cents, offer_price_cents, images, created_at)
    select gen_random_uuid(), 'Product ' || n, 'Fruits', '', 100, 100, '{}', now()
    from generate_series(1, 3000) as n`,
  sql`analyze`,
];

it.each([1, 3])("everyday calls do not plan their statements again each time (%i lines)", async (lines) => {
  for (const statement of largeShop) await test.shop.db.execute(statement);
  const products = await test.products(...Array.from({ length: lines }, () => ({ stockQuantity: 99 })));
  const [{ id: product } = { id: "" }] = products;
  const ann = await test.shopper();
  const address = await addAddress(ann);
  const items = products.map(({ id }) => ({ product: id, quantity: 1 }));
  const before = await countCustomPlans();
  for (let n = 0; n < 3 * PLANNED_FIRST; n += 1) {
    expect((await ann.post("/api/order/cod", { items, address })).status).toBe(201);
    await ann.post("/api/cart/update", { cartItems: { [product]: 1 } });
    for (const path of ["/api/session", "/api/order/user?limit=20", `/api/wishlist/check/${product}`])
      expect((await ann.get(path)).status).toBe(200);
  }
  const after = await countCustomPlans();
  expect([...after.keys()]).toEqual(expect.arrayContaining(["read_checkout", "write_order", "take_stock"]));
  for (const [name, plans] of after)
    expect([name, plans - (before.get(name) ?? 0)]).toEqual([name, expect.toSatisfy(isFew)]);
});

const isFew = (plans: number) => plans <= PLANNED_FIRST;

/** How often each prepared statement of this connection was planned for its values alone; calls one by one share it. */
async function countCustomPlans(): Promise<Map<string, number>> {
  const { rows } = await test.shop.db.execute<{ name: string; plans: number }>(
    sql`select name, custom_plans::int as plans from pg_prepared_statements`,
  );
  return new Map(rows.map(({ name, plans }) => [name, plans]));
}
