import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { goodAddress } from "#tests/support/address.ts";
import { planOf } from "#tests/support/plan.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import { listBoughtOften } from "./buy-again-store.ts";

const test = startTestShop();

/** Three thousand products, each in an order of one of two hundred shoppers. */
const manyOrders = [
  sql`
    insert into products (id, name, category, description, price_cents, offer_price_cents, images, created_at)
    select gen_random_uuid(), 'Product ' || n, 'Fruits', '', 100, 100, '{}', now()
    from generate_series(1, 3000) as n`,
  sql`
    insert into shoppers (id, name, email)
    select gen_random_uuid(), '', n || '@example.com' from generate_series(1, 200) as n`,
  sql`
    insert into orders (id, shopper_id, subtotal_cents, tax_cents, amount_cents, payment_type, status, address, request_digest, created_at)
    select gen_random_uuid(), shoppers.id, 100, 2, 102, 'COD', 'Delivered', ${JSON.stringify(goodAddress)}::jsonb, '',
      now() - n * interval '1 hour'
    from shoppers, generate_series(1, 15) as n`,
  sql`
    insert into order_items (order_id, position, product_id, name, category, image, price_cents, offer_price_cents, quantity)
    select orders.id, 0, products.id, products.name, 'Fruits', '', 100, 100, 1
    from (select id, row_number() over (order by id) as n from orders) as orders
    join (select id, name, row_number() over (order by id) as n from products) as products using (n)`,
  sql`vacuum analyze products, orders, order_items`,
];

async function names(shopper: Shopper): Promise<string[]> {
  const { status, body } = await shopper.get("/api/order/buy-again");
  expect(status).toBe(200);
  return body.products.map((product: { name: string }) => product.name);
}

async function order(shopper: Shopper, ...products: ({ id: string } | undefined)[]): Promise<string> {
  const items = products.map((product) => ({ product: product?.id ?? "", quantity: 1 }));
  const { status, body } = await shopper.post("/api/order/cod", {
    items,
    address: await addAddress(shopper),
  });
  expect(status).toBe(201);
  return body.order._id;
}

it("offers what the shopper ordered most often, the latest of equals first, and nobody else's", async () => {
  const [figs, leek, milk, bread] = await test.products(
    { name: "Figs" },
    { name: "Leek" },
    { name: "Milk" },
    { name: "Bread" },
  );
  const [ann, ben] = [await test.shopper(), await test.shopper()];
  expect(await names(ann)).toEqual([]);
  const hour = (n: number) => test.setClock(new Date(Date.UTC(2026, 4, 1, n)));
  hour(1);
  await order(ann, figs);
  hour(2);
  await order(ann, leek, milk);
  hour(3);
  await order(ann, milk);
  await order(ben, bread);
  expect(await names(ann)).toEqual(["Milk", "Leek", "Figs"]);
  expect(await names(ben)).toEqual(["Bread"]);
});

it("leaves out what was cancelled, awaits its payment, is out of stock or no longer sold", async () => {
  const [figs, leek, milk, bread, eggs] = await test.products(
    { name: "Figs" },
    { name: "Leek" },
    { name: "Milk" },
    { name: "Bread" },
    { name: "Eggs" },
  );
  const [ann, seller] = [await test.shopper(), await test.seller()];
  await ann.post(`/api/order/cancel/${await order(ann, figs)}`);
  await ann.post("/api/order/stripe", {
    items: [{ product: leek?.id, quantity: 1 }],
    address: await addAddress(ann),
  });
  await order(ann, milk, bread, eggs);
  expect((await names(ann)).sort()).toEqual(["Bread", "Eggs", "Milk"]);
  await seller.post("/api/product/stock", { id: milk?.id, inStock: false });
  await test.shop.db.execute(sql`delete from products where id = ${bread?.id}`);
  expect(await names(ann)).toEqual(["Eggs"]);
});

it("offers twelve at most", async () => {
  const products = await test.products(...Array.from({ length: 15 }, () => ({})));
  const ann = await test.shopper();
  await order(ann, ...products);
  expect(await names(ann)).toHaveLength(12);
});

it("is one statement that reads by indexes", async () => {
  const ann = await test.shopper();
  for (const statement of manyOrders) await test.shop.db.execute(statement);
  const plan = await planOf((db) => listBoughtOften(db, ann.id, 12), { seqScan: false });
  expect(plan).toMatch(/using orders_\w+ on orders/);
  expect(plan).toContain("(shopper_id =");
  expect(plan).toContain("order_items_order_id_position_pk");
  expect(plan).toContain("products_pkey");
  expect(plan).not.toContain("Seq Scan");
});
