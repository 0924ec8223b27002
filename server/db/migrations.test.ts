import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freshDatabase } from "../../tests/support/test-database.ts";
import { findImbalance } from "../ledger/books.ts";
import { type OpenDatabase, openDatabase } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

let database: OpenDatabase;

beforeEach(async () => {
  const server = process.env.TEST_DATABASE_URL;
  database = await openDatabase(server ? { url: await freshDatabase(server, "migrations") } : {});
});
afterEach(() => database.close());

/** Migrates the database to an earlier version of the shop: the first `count` migrations. */
async function migrateTo(count: number): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "larder-migrations-"));
  await cp(path.join(import.meta.dirname, "migrations"), folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await migrate(drizzle(database.pool), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}

it("open the books of a shop that had none with what is on its shelves and in its orders", async () => {
  await migrateTo(3);
  // Pears and figs are counted, and figs are sold out; bread is not counted; plums were when they were ordered.
  await database.pool.query(`
    create function id_of(name text) returns uuid immutable return md5(name)::uuid;
    insert into shoppers (id, name, email) values (id_of('ann'), 'Ann Archer', 'ann@example.com');
    insert into products (id, name, category, price_cents, offer_price_cents, images, in_stock, stock_quantity)
    select id_of(name), name, 'Fruits', 300, 200, '{}', stock is distinct from 0, stock
    from (values ('pears', 7), ('figs', 0), ('bread', null), ('plums', null)) as product (name, stock);
    insert into orders
      (id, shopper_id, subtotal_cents, tax_cents, amount_cents, payment_type, status, is_paid, address, request_digest)
    select id_of(status), id_of('ann'), 800, 16, 816, 'COD', status, status = 'Delivered', '{}', ''
    from unnest(array['Order Placed', 'Packed', 'Out for delivery', 'Delivered', 'Cancelled']) as status;
    insert into order_items (order_id, position, product_id, name, category, image, price_cents, offer_price_cents,
      quantity, taken_from_stock)
    select orders.id, position, id_of(name), name, 'Fruits', '', 300, 200, 1, name <> 'bread'
    from orders, (values (0, 'pears'), (1, 'figs'), (2, 'bread'), (3, 'plums')) as line (position, name);
    drop function id_of`);

  await migrateDatabase(database);
  expect(await findImbalance(database.db)).toBeUndefined();
  const { rows } = await database.pool.query(`
    select account, product_id is null as is_money, sum(amount)::int as amount
    from ledger_postings group by 1, 2 order by 2, 1`);
  // Three counted products in four valid orders, one of which is paid.
  expect(rows).toEqual([
    { account: "shelf", is_money: false, amount: 7 },
    { account: "sold", is_money: false, amount: 12 },
    { account: "supplier", is_money: false, amount: -19 },
    { account: "cash", is_money: true, amount: 816 },
    { account: "sales", is_money: true, amount: -3200 },
    { account: "shopper", is_money: true, amount: 2448 },
    { account: "tax", is_money: true, amount: -64 },
  ]);
});

it("plan a look at every order whose payment is unsettled or disputed", async () => {
  await migrateTo(5);
  await database.pool.query(`
    insert into shoppers (id, name, email) values (gen_random_uuid(), 'Ann Archer', 'ann@example.com');
    insert into orders (id, shopper_id, subtotal_cents, tax_cents, amount_cents, payment_type, status, is_paid, paid_cents,
      refunded_cents, dispute, address, request_digest)
    select gen_random_uuid(), shoppers.id, 300, 6, 306, type, status, paid > 0, paid, refunded, dispute, '{}', digest
    from shoppers, (values
      ('waits', 'Online', 'Awaiting payment', 0, 0, null),
      ('owed', 'Online', 'Cancelled', 306, 0, null),
      ('contested', 'Online', 'Packed', 306, 0, 'lost'),
      ('page open', 'Online', 'Cancelled', 0, 0, null),
      ('refund on its way', 'Online', 'Packed', 306, 0, null),
      ('settled', 'Online', 'Packed', 306, 0, null),
      ('given back', 'Online', 'Cancelled', 306, 306, null),
      ('cash', 'COD', 'Order Placed', 0, 0, null)
    ) as kind (digest, type, status, paid, refunded, dispute);
    insert into payments (id, order_id, attempt, gateway, status, amount_cents, expires_at, reference, created_at)
    select gen_random_uuid(), id, 1, 'demo', case request_digest when 'page open' then 'open' else 'paid' end, 306, now(),
      case request_digest when 'page open' then null else request_digest end, now()
    from orders where request_digest in ('page open', 'refund on its way', 'settled');
    insert into refunds (id, payment_id, order_id, amount_cents, status, created_at)
    select gen_random_uuid(), id, order_id, 6, 'pending', now() from payments where reference = 'refund on its way'`);
  await migrateDatabase(database);
  const { rows } = await database.pool.query(
    "select request_digest as what from orders where next_look_at <= now() order by 1",
  );
  expect(rows.map(({ what }) => what)).toEqual([
    "contested",
    "owed",
    "page open",
    "refund on its way",
    "waits",
  ]);
});

it("let a shop that was filled before find its orders by old links", async () => {
  await migrateTo(8);
  await database.pool.query(`
    insert into shoppers (id, name, email) values (md5('ann')::uuid, 'Ann Archer', 'ann@example.com');
    insert into notifications (id, shopper_id, type, title, message, link)
    values (md5('order')::uuid, md5('ann')::uuid, 'order', '', '', '/my-orders/01a1fbc6-3fdb-7000-abdd-9e23adcbe322'),
      (md5('deal')::uuid, md5('ann')::uuid, 'promotion', '', '', '/products')`);
  await migrateDatabase(database);
  const { rows } = await database.pool.query("select link from notifications order by link");
  expect(rows.map(({ link }) => link)).toEqual([
    "/my-orders?order=01a1fbc6-3fdb-7000-abdd-9e23adcbe322",
    "/products",
  ]);
});

it("make the owner of who sold before, who stays logged in", async () => {
  await migrateTo(11);
  await database.pool.query(`
    insert into sellers (id, name, email) values (md5('owner')::uuid, 'Admin', 'seller@example.com');
    insert into seller_sessions (id, token, expires_at, user_id)
    values (md5('session')::uuid, 'token', now() + interval '1 day', md5('owner')::uuid)`);
  await migrateDatabase(database);
  const { rows } = await database.pool.query(
    "select email, role, token from staff join staff_sessions on user_id = staff.id",
  );
  expect(rows).toEqual([{ email: "seller@example.com", role: "owner", token: "token" }]);
});
