import { sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { isScheduledNow, scheduledPrices } from "../scheduled-prices/tables.ts";
import { products } from "./tables.ts";

/**
 * Writes the scheduled prices of a moment to at most `limit` products that have others. Products are locked in the order
 * of their ids, as by orders.
 */
export async function writeScheduledPrices(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<{ id: string; category: string }[]> {
  const { rows } = await tx.execute<{ id: string; category: string }>(sql`
    with running as materialized (
      select product_id, category, percent, price_cents from ${scheduledPrices}
      where ${isScheduledNow(sql`${now.toISOString()}::timestamptz`)}
    ), meant as (
      select products.id, running.percent, running.price_cents
      from running join ${products} on products.id = running.product_id
      union all
      select products.id, running.percent, running.price_cents
      from running join ${products} on products.category = running.category
      where running.product_id is null
      union all
      select id, null, null from ${products}
      where scheduled_cents is not null or scheduled_percent is not null
    ), wanted as (
      select id, min(price_cents) as cents, max(percent) as percent from meant group by id
    ), locked as (
      select products.id, wanted.cents, wanted.percent
      from ${products} join wanted on wanted.id = products.id
      where products.scheduled_cents is distinct from wanted.cents
        or products.scheduled_percent is distinct from wanted.percent
      order by products.id limit ${limit}
      for update of products
    )
    update ${products} set scheduled_cents = locked.cents, scheduled_percent = locked.percent
    from locked where products.id = locked.id
    returning products.id, products.category`);
  return rows;
}
