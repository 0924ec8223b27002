import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { importRows } from "#schema/imports.ts";
import { ledgerPostings } from "#schema/ledger.ts";
import { orderItems } from "#schema/order-items.ts";
import { products } from "#schema/products.ts";
import { stockSheetLines } from "#schema/stock.ts";
import { stockNotices } from "#schema/stock-notices.ts";
import { wishlistItems } from "#schema/wishlist.ts";
import { type ImportRange, within } from "./apply-store.ts";

/**
 * Deletes the new products of a range that nobody has edited, ordered, reviewed, wished for or waits for; returns them.
 */
export async function deleteUntouched(
  tx: Transaction,
  range: ImportRange,
): Promise<{ id: string; category: string }[]> {
  // Ids grow with time: orders of a product of this import are younger than the import, except those into which it came as
  // a substitute.
  const { rows } = await tx.execute<{ id: string; category: string }>(sql`
    delete from ${products} as product using ${importRows} as imported
    where imported.import_id = ${range.importId} and imported."row" > ${range.after}::int
      and imported."row" <= ${range.upTo}::int and imported.result = 'new' and product.id = imported.product_id
      and product.version = 1 and product.review_count = 0
      and not exists (select from ${orderItems} as item
        where item.order_id > ${range.importId}::uuid and item.product_id = product.id)
      and not exists (select from ${orderItems} as item
        where item.product_id = product.id and item.replaces is not null)
      and not exists (select from ${wishlistItems} as wish where wish.product_id = product.id)
      and not exists (select from ${stockSheetLines} as line where line.product_id = product.id)
      and not exists (select from ${stockNotices} as notice where notice.product_id = product.id)
      and not exists (select from ${ledgerPostings} as posting where posting.product_id = product.id
        and posting.entry <> 'listed:' || imported.import_id || ':' || product.id)
    returning product.id, product.category`);
  await tx.execute(sql`
    update ${importRows} set stock_came = -stock_came
    where ${within(range)} and product_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
  return rows;
}

/** Marks the rows of a range whose products were changed since, so that undoing left them as they are. */
export async function markKept(
  tx: Transaction,
  range: ImportRange,
  undone: readonly string[],
): Promise<number> {
  const { rows } = await tx.execute(sql`
    update ${importRows} set result = 'kept'
    where ${within(range)} and result in ('new', 'changed') and product_id <> all(${sql.param(undone)}::uuid[])
    returning 1`);
  return rows.length;
}

/** Locks the products that an import changed, in the order of their ids as orders do. */
export async function lockImported(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select product.id from ${importRows} as imported join ${products} as product on product.id = imported.product_id
      where imported.import_id = ${importId} and imported.result in ('new', 'changed')
      order by product.id for update of product
    ) as locked`);
}

/** The pieces of these products that go again, for the ledger, after `revertProducts` has counted them. */
export function returnsOf(range: ImportRange, ids: readonly string[]): SQL {
  return sql`select 'import-undone:' || import_id || ':' || product_id as entry, product_id, stock_came as amount
    from ${importRows} where ${within(range)} and stock_came <> 0 and product_id = any(${sql.param(ids)}::uuid[])`;
}
