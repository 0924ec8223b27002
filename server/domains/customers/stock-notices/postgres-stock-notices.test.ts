import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setStock } from "#domains/catalog/availability/stock.ts";
import { theCommandLine } from "#platform/actor.ts";
import { type DistantShop, openDistantShop, stockUp } from "#tests/support/distant-shop.ts";
import { type OwnShop, openOwnShop } from "#tests/support/own-shop.ts";
import { sendNotices } from "./send-notices.ts";

/** Two server processes on one database. */
let here: DistantShop;
let there: OwnShop;

beforeAll(async () => {
  here = await openDistantShop("notices");
  there = await openOwnShop({ url: here.databaseUrl });
});
afterAll(async () => {
  await there[Symbol.asyncDispose]();
  await here[Symbol.asyncDispose]();
});

it("two processes that send notices at the same time notify each shopper once", async () => {
  const product = await stockUp(here, 1);
  await setStock(here.shop, theCommandLine, { id: product, inStock: false });
  await here.shop.db.execute(sql`
    insert into shoppers (id, name, email) select gen_random_uuid(), '', n || '@example.com'
    from generate_series(1, 300) as n`);
  await here.shop.db.execute(sql`
    insert into stock_notices select id, ${product}::uuid, now() from shoppers`);
  await setStock(here.shop, theCommandLine, { id: product, inStock: true });
  const left = async () => {
    const { rows } = await here.shop.db.execute(sql`select from stock_notices`);
    return rows.length;
  };
  while ((await left()) > 0)
    await Promise.all([here, there, here, there].map(({ shop }) => sendNotices(shop, [product], 40)));
  const { rows } = await here.shop.db.execute(sql`
    select count(*)::int as told, count(distinct shopper_id)::int as shoppers,
      (select count(*)::int from shoppers) as everybody,
      (select count(*)::int from pgboss.job where data -> 'mail' ->> 'template' = 'back-in-stock') as mails
    from notifications where title = 'Back in stock'`);
  const [row] = rows as { told: number; shoppers: number; everybody: number; mails: number }[];
  expect(row).toEqual({
    told: row?.everybody,
    shoppers: row?.everybody,
    everybody: row?.everybody,
    mails: row?.everybody,
  });
});
