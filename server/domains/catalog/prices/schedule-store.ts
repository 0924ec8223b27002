import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { isRunning } from "#schema/discount-columns.ts";
import { products } from "#schema/products.ts";
import { scheduledPrices } from "#schema/scheduled-prices.ts";

type Writing = {
  now: Date;
  limit: number;
  /** Which products it is about; undefined for all. */
  productIds?: readonly string[] | undefined;
};

/**
 * Writes the scheduled prices of a moment to at most `limit` products that have others. Products are locked in the order
 * of their ids, as by orders. Each product is looked up by its key, whatever the planner expects: hence the laterals
 * with an offset.
 */
export async function writeScheduledPrices(
  tx: Transaction,
  { now, limit, productIds }: Writing,
): Promise<{ id: string; category: string }[]> {
  const isMeant = productIds ? sql`id = any (${sql.param(productIds)}::uuid[])` : sql`true`;
  const { rows } = await tx.execute<{ id: string; category: string }>(sql`
    with running as materialized (
      select product_id, category, percent, price_cents, name from ${scheduledPrices}
      where ${isRunning(scheduledPrices, sql`${now.toISOString()}::timestamptz`)}
    ), meant as (
      select product.id, running.percent, running.price_cents, running.name
      from running, lateral (select id from ${products} where id = running.product_id and ${isMeant} offset 0) as product
      union all
      select product.id, running.percent, running.price_cents, running.name
      from running, lateral (
        select id from ${products}
        where running.product_id is null and category = running.category and ${isMeant} offset 0
      ) as product
      union all
      select id, null, null, null from ${products}
      where (scheduled_cents is not null or scheduled_percent is not null) and ${isMeant}
    ), wanted as (
      select id, min(price_cents) as cents, max(percent) as percent,
        (array_agg(name order by price_cents, name) filter (where price_cents is not null))[1] as cents_name,
        (array_agg(name order by percent desc, name) filter (where percent is not null))[1] as percent_name
      from meant group by id
    ), differing as (
      select wanted.* from wanted, lateral (
        select from ${products} where id = wanted.id
          and (scheduled_cents, scheduled_percent, scheduled_cents_name, scheduled_percent_name)
            is distinct from (wanted.cents, wanted.percent, wanted.cents_name, wanted.percent_name)
        offset 0
      ) as product
      order by wanted.id limit ${limit}
    ), locked as (
      select id from ${products} where id = any (array(select id from differing)) order by id for update
    )
    update ${products} set scheduled_cents = differing.cents, scheduled_percent = differing.percent,
      scheduled_cents_name = differing.cents_name, scheduled_percent_name = differing.percent_name
    from differing where products.id = differing.id
      and products.id = any (array(select id from locked))
    returning products.id, products.category`);
  return rows;
}
