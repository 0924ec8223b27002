import { max, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import { orders } from "#schema/orders.ts";
import { products } from "#schema/products.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Queryable } from "./database.ts";

const test = startTestShop();

it("reads rows of all kinds as Drizzle does", async () => {
  const [figs] = await test.products({ name: "Figs", weight: "500 g", stockQuantity: 3 }, { name: "Leek" });
  const ann = await test.shopper();
  const items = [{ product: figs?.id, quantity: 2 }];
  expect((await ann.post("/api/order/cod", { items, address: await addAddress(ann) })).status).toBe(201);
  const queries: ((db: Queryable) => PromiseLike<object[]>)[] = [
    (db) => db.select().from(products).orderBy(products.id),
    (db) => db.select().from(orders),
    (db) => db.select({ at: max(orders.createdAt), one: sql`1` }).from(orders),
    (db) => db.select().from(numbersOf(db)),
    (db) => db.select({ amount: numbersOf(db), status: orders.status }).from(orders),
    (db) => db.select({ row: { id: orders.id }, status: orders.status }).from(orders),
  ];
  const plain = drizzle((await testDatabase()).pool, { casing: "snake_case" });
  for (const query of queries) {
    const rows = await query(test.shop.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await query(plain));
  }
});

function numbersOf(db: Queryable) {
  return db
    .select({ number: sql<number>`${orders.number} + 1`.mapWith(Number).as("next") })
    .from(orders)
    .as("numbers");
}
