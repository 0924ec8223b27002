import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { importProducts } from "#domains/catalog/service.ts";
import { theCommandLine } from "#platform/actor.ts";
import { type Database, inTransaction } from "#platform/db/database.ts";
import { openOwnShop } from "#tests/support/own-shop.ts";
import { anyDatabase } from "#tests/support/test-database.ts";
import { addAddress, newProduct } from "#tests/support/test-shop.ts";
import { createVisitor } from "#tests/support/visitor.ts";

/** PostgreSQL plans a prepared statement for its values five times, then decides whether one plan fits all. */
const PLANNED_FIRST = 5;

/** A shop of some size that is known to the planner. */
const largeShop = [
  sql`
    insert into products (id, name, category, description, price_cents, offer_price_cents, images, created_at)
    select gen_random_uuid(), 'Product ' || n, 'Fruits', '', 100, 100, '{}', now()
    from generate_series(1, 3000) as n`,
  sql`analyze`,
];

it.each([1, 3])("everyday calls do not plan their statements again each time (%i lines)", async (lines) => {
  // What a connection has planned before, for other tables, counts in its decision.
  await using own = await openOwnShop({ url: await anyDatabase("planned") });
  const { db } = own.shop;
  for (const statement of largeShop) await db.execute(statement);
  const goods = Array.from({ length: lines }, () => newProduct({ stockQuantity: 99 }));
  const products = await inTransaction(db, (tx) => importProducts(own.shop, tx, theCommandLine, goods));
  const ann = createVisitor(own.app);
  const person = { name: "Ann Archer", email: "ann@example.com", password: "plum-jam-2026" };
  expect((await ann.post("/api/user/register", person)).status).toBe(201);
  const address = await addAddress(ann);
  const items = products.map(({ id }) => ({ product: id, quantity: 1 }));
  for (let n = 0; n < 3 * PLANNED_FIRST; n += 1) {
    expect((await ann.post("/api/order/cod", { items, address })).status).toBe(201);
    await ann.post("/api/cart/update", { cartItems: { [String(products[0]?.id)]: 1 } });
    for (const path of ["/api/session", "/api/order/user?limit=20", `/api/wishlist/check/${products[0]?.id}`])
      expect((await ann.get(path)).status).toBe(200);
  }
  const planned = await countCustomPlans(db);
  expect([...planned.keys()]).toEqual(
    expect.arrayContaining(["read_checkout", "write_order", "lock_stock", "take_stock"]),
  );
  expect([...planned].filter(([, plans]) => plans > PLANNED_FIRST)).toEqual([]);
});

/** How often each prepared statement of this connection was planned for its values alone; calls one by one share it. */
async function countCustomPlans(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; plans: number }>(
    sql`select name, custom_plans::int as plans from pg_prepared_statements`,
  );
  return new Map(rows.map(({ name, plans }) => [name, plans]));
}
