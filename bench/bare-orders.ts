/** The rows of a cash order of three lines, written by bare `pg`: a prepared statement for each table, one commit. */
import { randomUUID } from "node:crypto";
import type pg from "pg";

type Order = { shopperId: string; products: readonly string[]; writesEvents: boolean };

const ADDRESS = JSON.stringify({
  _id: randomUUID(),
  firstName: "Ann",
  lastName: "Archer",
  city: "Springfield",
});

const statements = {
  order: `insert into orders (id, shopper_id, subtotal_cents, tax_cents, amount_cents, payment_type, status, address,
    idempotency_key, request_digest) values ($1, $2, 1077, 22, 1099, 'COD', 'Order Placed', $3::jsonb, $4, 'digest')`,
  items: `insert into order_items (order_id, position, product_id, name, category, image, price_cents, offer_price_cents,
    quantity, taken_from_stock)
    select $1, n, id, 'Vine Tomatoes', 'Vegetables', '/images/tomatoes-640.webp', 449, 359, 1, true
    from unnest($2::uuid[]) with ordinality as line (id, n)`,
  step: `insert into order_steps (id, order_id, status, actor_kind, actor_id, at)
    values ($1, $2, 'Order Placed', 'shopper', $3, now())`,
  money: `insert into ledger_postings (entry, position, account, amount, order_id, actor_kind, actor_id, at)
    select $1, n - 1, account, amount, $2, 'shopper', $3, now()
    from unnest(array['shopper', 'sales', 'tax'], array[1099, -1077, -22]) with ordinality as line (account, amount, n)`,
  goods: `insert into ledger_postings (entry, position, account, product_id, amount, order_id, actor_kind, actor_id, at)
    select $1, 1 + 2 * n + side, case side when 1 then 'shelf' else 'sold' end, id, 1 - 2 * side, $2, 'shopper', $3, now()
    from unnest($4::uuid[]) with ordinality as line (id, n), generate_series(0, 1) as side`,
  notification: `insert into notifications (id, shopper_id, type, title, message, link, created_at)
    values ($1, $2, 'order', 'Order placed', 'Thank you! We have your order.', '/my-orders', now())`,
  job: `insert into bench_jobs (id, data) values ($1, $2::jsonb)`,
  cart: `update carts set updated_at = now() where shopper_id = $1`,
  stock: `update products set stock_quantity = stock_quantity - 1
    where id in (select id from products where id = any ($1::uuid[]) order by id for no key update)`,
  events: `insert into events (id, records) values ($1, $2::jsonb)`,
} as const;

/** Writes one order. The queue's row goes to a table of the same size, so that nobody does the job. */
export async function writeBareOrder(
  pool: pg.Pool,
  { shopperId, products, writesEvents }: Order,
): Promise<void> {
  const client = await pool.connect();
  const run = (name: keyof typeof statements, ...values: unknown[]) =>
    client.query({ name: `bare_${name}`, text: statements[name], values });
  const [id, step] = [randomUUID(), randomUUID()];
  const transfer = `step:${step}`;
  try {
    await client.query("begin");
    await run("order", id, shopperId, ADDRESS, randomUUID());
    await run("items", id, products);
    await run("step", step, id, shopperId);
    await run("money", transfer, id, shopperId);
    await run("goods", transfer, id, shopperId, products);
    await run("notification", randomUUID(), shopperId);
    await run("job", randomUUID(), ADDRESS);
    await run("cart", shopperId);
    await run("stock", products);
    if (writesEvents)
      await run("events", randomUUID(), JSON.stringify([{ event: "stock.counted", ids: products }]));
    await client.query("commit");
  } finally {
    client.release();
  }
}
