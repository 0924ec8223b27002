/** Fills the data that a shop has after a number of orders, the same each time, inside the database. */
import { type SQL, sql } from "drizzle-orm";
import { type Database, inTransaction, type OpenDatabase, type Transaction } from "#platform/db/database.ts";
import { drawn, drawnPopular, idOf, oneOf } from "./drawn.ts";

const firstNames =
  "Ann,Ben,Cleo,Dan,Eve,Finn,Gina,Hugo,Iris,Jack,Kira,Liam,Mona,Nils,Olga,Paul,Rosa,Sam,Tina,Will";
const lastNames =
  "Archer,Baker,Carter,Dyer,Fisher,Hunter,Joiner,Miller,Porter,Sawyer,Tanner,Walker,Weaver,Wright";

// No statement may exceed the shop's timeout.
const BATCH = 5_000;
const ORDERS_PER_SHOPPER = 10;

type Size = {
  orders: number;
  products: number;
  /** Whether half of the orders are in slots of two zones; by default none is. */
  inSlots?: boolean;
};

/**
 * Adds orders of the last year with all their rows, and the shoppers who placed them: some order much more often than
 * others, and some products sell much more. The newest 400 orders are in progress, most others delivered. The products
 * are the first ones of `fillCatalogue`.
 */
export async function fillHistory({ db, withoutTimeLimits }: OpenDatabase, size: Size): Promise<void> {
  const shoppers = Math.ceil(size.orders / ORDERS_PER_SHOPPER);
  for (const numbers of batches(shoppers)) await run(db, peopleOf(numbers));
  for (const numbers of batches(size.orders))
    await inTransaction(db, (tx) => run(tx, [drawOrders(numbers, { ...size, shoppers }), ...ordersDrawn]));
  await withoutTimeLimits((client) => client.query("vacuum analyze"));
}

async function run(db: Database | Transaction, statements: readonly SQL[]): Promise<void> {
  for (const statement of statements) await db.execute(statement);
}

function* batches(count: number): Generator<SQL> {
  for (let from = 1; from <= count; from += BATCH)
    yield sql.raw(`generate_series(${from}, ${Math.min(from + BATCH - 1, count)}) as n`);
}

const email = (number: string) => sql.raw(`'shopper-' || ${number} || '@example.com'`);
const street = (number: string) => sql.raw(`${number} || ' Orchard Lane'`);
const phone = (number: string) => sql.raw(`'+1 217 555 ' || ${number}`);

function peopleOf(numbers: SQL): SQL[] {
  const [first, last] = [oneOf(firstNames, "first"), oneOf(lastNames, "last")];
  return [
    sql`insert into shoppers (id, name, email)
      select ${idOf("shopper")}, ${first} || ' ' || ${last}, ${email("n")} from ${numbers}`,
    sql`insert into shopper_sessions (id, user_id, token, expires_at)
      select ${idOf("session")}, ${idOf("shopper")}, 'token-' || n, now() + interval '5 days' from ${numbers}`,
    sql`insert into addresses (id, shopper_id, first_name, last_name, email, street, city, state, zipcode, country, phone)
      select ${idOf("address")}, ${idOf("shopper")}, ${first}, ${last}, ${email("n")}, ${street("n")}, 'Springfield',
        'Illinois', '62701', 'USA', ${phone("n")} from ${numbers}`,
  ];
}

/** Draws orders and their steps into a temporary table of the transaction. */
function drawOrders(
  numbers: SQL,
  { orders, products, shoppers, inSlots = false }: Size & { shoppers: number },
): SQL {
  const product = idOf("id", drawnPopular("product", products, 3, "n || '/' || line"));
  return sql`
    create temporary table drawn_orders on commit drop as
    select n, ${idOf("order")} as id, shopper, ${idOf("shopper", sql`shopper`)} as shopper_id,
      now() - (${sql.raw(`${orders}`)} - n) * (interval '365 days' / ${sql.raw(`${orders}`)}) as at,
      case when online then 'Online' else 'COD' end as payment_type,
      online and not abandoned as is_paid,
      case
        when abandoned or ${drawn("cancelled", "100")} < 3 then 'Cancelled'
        when n > ${sql.raw(`${orders - 200}`)} then 'Order Placed'
        when n > ${sql.raw(`${orders - 300}`)} then 'Packed'
        when n > ${sql.raw(`${orders - 400}`)} then 'Out for delivery'
        else 'Delivered'
      end as status,
      ${inSlots ? sql`case n % 4 when 0 then 'North' when 1 then 'South' end` : sql`null`} as zone,
      array(select distinct ${product} from generate_series(1, 3) as line) as products
    from ${numbers}
    cross join lateral (select ${drawnPopular("shopper", shoppers, 2)} as shopper, ${drawn("online", "100")} < 40 as online)
      as choice
    cross join lateral (select online and ${drawn("abandoned", "100")} < 15 as abandoned) as outcome`;
}

const good = sql.raw(`array['Order Placed', 'Packed', 'Out for delivery', 'Delivered']`);
const way = sql`unnest(case status
  when 'Cancelled' then array['Order Placed', 'Cancelled']
  else (${good})[: array_position(${good}, status)] end)`;

/** The rows of the drawn orders. */
const ordersDrawn: readonly SQL[] = [
  sql`insert into orders (id, shopper_id, subtotal_cents, tax_cents, amount_cents, payment_type, status, is_paid, paid_cents,
      address, slot_id, slot_zone, slot_kind, slot_start, slot_end, idempotency_key, request_digest, created_at)
    select id, shopper_id, 1000, 20, 1020, payment_type, status, is_paid, case when is_paid then 1020 else 0 end,
      jsonb_build_object('_id', shopper_id, 'firstName', ${oneOf(firstNames, "first", "shopper")},
        'lastName', ${oneOf(lastNames, "last", "shopper")}, 'email', ${email("shopper")}, 'street', ${street("shopper")},
        'city', 'Springfield', 'state', 'Illinois', 'zipcode', '62701', 'country', 'USA', 'phone', ${phone("shopper")}),
      case when zone is not null then zone || slot_start end, zone, case when zone is not null then 'delivery' end,
      case when zone is not null then slot_start end, case when zone is not null then slot_start + interval '2 hours' end,
      id::text, 'digest', at
    from drawn_orders
    cross join lateral (select date_trunc('hour', at) + interval '3 hours' as slot_start) as slot
    order by n`,
  sql`insert into order_items (order_id, position, product_id, name, category, image, price_cents, offer_price_cents,
      cost_cents, quantity)
    select id, place - 1, product_id, 'Vine Tomatoes', 'Vegetables', '/images/tomatoes-640.webp', 449, 359,
      case when place % 4 > 0 then 251 end, 1
    from drawn_orders, unnest(products) with ordinality as line (product_id, place) order by n`,
  sql`insert into order_steps (id, order_id, status, actor_kind, actor_id, at)
    select ${idOf("step", sql`n || step`)}, id, step, 'shopper', shopper_id, at + place * interval '1 hour'
    from drawn_orders, lateral (select * from ${way} with ordinality as way (step, place)) as way order by n`,
  sql`insert into ledger_postings (entry, position, account, amount, order_id, actor_kind, actor_id, at)
    select 'step:' || ${idOf("step", sql`n || 'Order Placed'`)}, place - 1, account, amount, id, 'shopper', shopper_id, at
    from drawn_orders, unnest(array['shopper', 'sales', 'tax'], array[1020, -1000, -20])
      with ordinality as posting (account, amount, place) order by n`,
  sql`insert into payments (id, order_id, attempt, gateway, status, amount_cents, expires_at, session_id, reference, created_at)
    select ${idOf("payment")}, id, 1, 'demo', case when is_paid then 'paid' else 'expired' end, 1020,
      at + interval '30 minutes', 'session-' || n, case when is_paid then 'reference-' || n end, at
    from drawn_orders where payment_type = 'Online'`,
  sql`insert into ledger_postings (entry, position, account, amount, order_id, actor_kind, at)
    select 'paid:' || ${idOf("payment")}, place - 1, account, amount, id, 'gateway', at
    from drawn_orders, unnest(array['gateway', 'shopper'], array[1020, -1020])
      with ordinality as posting (account, amount, place)
    where is_paid order by n`,
  sql`insert into notifications (id, shopper_id, type, title, message, link, is_read, created_at)
    select gen_random_uuid(), shopper_id, 'order', 'Order placed', 'Thank you! We have your order.', '/my-orders', n % 10 > 0,
      at + place * interval '1 hour'
    from drawn_orders, generate_series(0, 1) as place order by n`,
  sql`insert into reviews (id, product_id, shopper_id, rating, comment, created_at)
    select ${idOf("review")}, products[1], shopper_id, 1 + n % 5, 'Just as it should be.', at
    from drawn_orders where n % 10 = 0 on conflict do nothing`,
];
