import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Language } from "#contract/i18n/languages.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { products } from "#schema/products.ts";
import { stockNotices } from "#schema/stock-notices.ts";

/** The ids of the products that a shopper waits for, newest first. */
export async function listWaitedFor(db: Queryable, shopperId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: stockNotices.productId })
    .from(stockNotices)
    .where(eq(stockNotices.shopperId, shopperId))
    .orderBy(desc(stockNotices.createdAt), desc(stockNotices.productId));
  return rows.map((row) => row.productId);
}

export async function countWaitedFor(db: Queryable, shopperId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(stockNotices)
    .where(eq(stockNotices.shopperId, shopperId));
  return row?.count ?? 0;
}

/**
 * Inserts a request if the product is out of stock; returns whether it is. The lock on the product orders this before or
 * after the transaction that brings the product back: that one's job sees the row, or this statement the stock.
 */
export async function insertNotice(
  db: Queryable,
  { shopperId, productId, createdAt }: typeof stockNotices.$inferInsert & { createdAt: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with missing as (
      select id from ${products} where id = ${productId}::uuid and not in_stock for share
    ), inserted as (
      insert into ${stockNotices} (shopper_id, product_id, created_at)
      select ${shopperId}::uuid, id, ${createdAt.toISOString()}::timestamptz from missing
      on conflict do nothing
    )
    select from missing`);
  return rows.length > 0;
}

export async function deleteNotice(db: Queryable, shopperId: string, productId: string): Promise<void> {
  if (!isId(productId)) return;
  await db
    .delete(stockNotices)
    .where(and(eq(stockNotices.shopperId, shopperId), eq(stockNotices.productId, productId)));
}

/** A deleted request: who waited for which product. */
export type Waiting = { shopperId: string; productId: string; name: string; category: string };

/**
 * Deletes at most `limit` requests for these products, as far as they are in stock, and returns them, with names in the
 * language of a translation where there is one. Requests that another transaction is deleting are skipped.
 */
export async function takeNotices(
  tx: Queryable,
  {
    productIds,
    translation,
    limit,
  }: { productIds: readonly string[]; translation: Language | undefined; limit: number },
): Promise<Waiting[]> {
  const { rows } = await tx.execute<Waiting>(sql`
    with batch as (
      select notice.shopper_id, notice.product_id, product.category,
        coalesce(product.translations -> ${translation ?? null}::text ->> 'name', product.name) as name
      from ${products} as product cross join lateral (
        select shopper_id, product_id from ${stockNotices} where product_id = product.id
        order by shopper_id limit ${limit} for update skip locked
      ) as notice
      where product.id = any(${sql.param(productIds)}::uuid[]) and product.in_stock
      limit ${limit}
    )
    delete from ${stockNotices} as notice using batch
    where notice.shopper_id = batch.shopper_id and notice.product_id = batch.product_id
    returning notice.shopper_id as "shopperId", notice.product_id as "productId", batch.name, batch.category`);
  return rows;
}
