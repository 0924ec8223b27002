import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";

/**
 * Adds rows to each table that is swept, none of them due, and to those of shoppers' and staff's data. Needs as many
 * shoppers and orders (bench/history.ts).
 */
export async function fillUpkeep(db: Database, count: number): Promise<void> {
  const [number, soon] = [sql.raw(`generate_series(1, ${count}) as n`), sql`now() + interval '1 hour'`];
  // Like the shop's ids: UUIDs of version 7, which begin with the time.
  const id = sql`overlay(gen_random_uuid()::text placing
    substr(lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0'), 1, 8) || '-0000-7' from 1 for 15)::uuid`;
  const fill = (table: string, values: SQL, from: SQL = number) =>
    db.execute(sql`insert into ${sql.raw(table)} select ${values} from ${from} on conflict do nothing`);
  await fill(
    "shoppers (id, name, email, guest_email, guest_check_at)",
    sql`${id}, 'Guest', 'guest-' || n, n || '@example.com', ${soon}`,
  );
  const shoppers = sql.raw(`(select id, row_number() over () as n from shoppers) as shoppers`);
  const orders = sql.raw(`(select id, number as n from orders order by number limit ${count}) as orders`);
  await fill("login_tries (key, full_at)", sql`n, ${soon}`);
  await fill("rate_limits (key, used, resets_at)", sql`n, 1, ${soon}`);
  await fill(
    "idempotency_keys (person_id, call, key, digest, created_at)",
    sql`gen_random_uuid(), 'POST /', n, '', now()`,
  );
  await fill("gateway_events (id, type, received_at)", sql`n, 'other', now()`);
  await fill("demo_gateway_events (id, body, delivered, created_at)", sql`n, '{}', true, now()`);
  await fill(
    "demo_gateway_sessions (id, key, request, status, expires_at)",
    sql`n, n, '{}', 'open', ${soon}`,
  );
  // Older than any transaction of this server, so that nobody reads them, however long other databases' ones last.
  await fill("events (id, records, transaction_id)", sql`${id}, '[]', '3'::xid8`);
  await fill(
    "tasks (id, kind, started_by, input, state, message, created_at, finished_at)",
    sql`${id}, 'promotion', ${id}, '{}', 'done', '', now(), now()`,
  );
  await fill("audit_entries (id, staff_id, call, status, at)", sql`${id}, ${id}, 'POST /', 200, now()`);
  await fill("stored_files (folder, name, content)", sql`'pictures', n, ''`);
  await fill("newsletter_subscribers (email)", sql`n || '@example.com'`);
  await fill("newsletter_requests (email, mailed_at)", sql`n || '@example.com', now()`);
  await fill(
    "shopper_verifications (id, identifier, value, expires_at)",
    sql`${id}, 'reset-password:' || n, id || ' ', ${soon}`,
    shoppers,
  );
  await fill(
    "shopper_accounts (id, user_id, account_id, provider_id, password)",
    sql`${id}, id, id, 'credential', ''`,
    shoppers,
  );
  await fill("stock_sheets (id, kind, created_at, booked_at)", sql`${id}, 'delivery', now(), now()`);
  await fill(
    "stock_lots (id, product_id, sheet_id, best_before, received)",
    sql`${id}, products.id, sheets.id, current_date + (n % 700)::int, 1`,
    sql`(select id, row_number() over () as n from products) as products
      join (select id, row_number() over () as place from stock_sheets) as sheets on place between n and n + 2`,
  );
  // As many as a report reads at most.
  await fill(
    "missed_searches (day, words, times)",
    sql`to_char(now() - (n / 100) * interval '1 day', 'YYYY-MM-DD'), 'search ' || n, 1`,
  );
  await fill("carts (shopper_id, items)", sql`id, '{}'`, shoppers);
  await fill(
    "wishlist_items (shopper_id, product_id)",
    sql`shoppers.id, products.id`,
    sql`${shoppers} join (select id, row_number() over () as place from products) as products on place between n and n + 4`,
  );
  await fill(
    "stock_notices (shopper_id, product_id, created_at)",
    sql`shoppers.id, products.id, now()`,
    sql`${shoppers} join (select id, row_number() over () as place from products) as products on place between n and n + 4`,
  );
  await fill(
    "payment_discrepancies (id, fingerprint, kind, gateway, order_id, expected, received, found_at, checked_at)",
    sql`${id}, n, 'unreadable', 'demo', id, '{}', '{}', now(), case when n % 2 = 0 then now() end`,
    orders,
  );
  await fill(
    "order_problems (id, order_id, product_id, kind, quantity, reported_at, answered_at)",
    sql`${id}, order_id, product_id, 'missing', 1, now(), case when n % 2 = 0 then now() end`,
    sql`${orders} join lateral (select * from order_items where order_id = orders.id limit 1) as line on true`,
  );
  await fill(
    "refunds (id, payment_id, order_id, amount_cents, status, gateway_refund_id, created_at)",
    sql`${id}, payments.id, order_id, 1, 'succeeded', payments.id, now()`,
    sql.raw("payments"),
  );
  await fill(
    "disputes (id, payment_id, order_id, gateway_dispute_id, status, amount_cents, created_at)",
    sql`${id}, payments.id, order_id, payments.id, 'won', 1, now()`,
    sql.raw("payments"),
  );
  await db.execute(sql`analyze`);
}
