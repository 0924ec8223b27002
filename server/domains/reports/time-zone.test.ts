import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { countDays } from "./count-days.ts";

const test = startTestShop();

it("another time zone deletes what was counted in short statements, however much there is", async () => {
  await countDays(test.shop);
  await test.shop.db.execute(sql`
    insert into report_products (day, product_id, pieces, sales_cents, short_pieces)
    select '2026-05-04', gen_random_uuid(), 1, 100, 0 from generate_series(1, 2500)`);
  await test.shop.db.execute(sql`
    create function refuse_large_deletes() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 1000 then raise exception 'Too much at once'; end if;
      return null;
    end $$`);
  await test.shop.db.execute(sql`
    create trigger refuse_large_deletes after delete on report_products referencing old table as gone
    for each statement execute function refuse_large_deletes()`);
  try {
    await changeSettings(await test.seller(), { timeZone: "Asia/Tokyo" });
    await Promise.all([countDays(test.shop), countDays(test.shop)]);
    const { rows } = await test.shop.db.execute(sql`
      select (select count(*)::int from report_products) as left, time_zone as zone from report_progress`);
    expect(rows).toEqual([{ left: 0, zone: "Asia/Tokyo" }]);
  } finally {
    await test.shop.db.execute(sql`drop function refuse_large_deletes cascade`);
  }
});
