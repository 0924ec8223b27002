import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { ledgerPostings } from "../ledger/tables.ts";
import { orderItems } from "../orders/tables.ts";
import { reviews } from "../reviews/tables.ts";
import { stockSheetLines } from "../stock/tables.ts";
import { products } from "./tables.ts";

/** That nobody has ordered, reviewed or counted a product, and that its stock is what it was listed with. */
const isUnused = sql`(
  not exists (select from ${reviews} where ${reviews.productId} = ${products.id})
  and not exists (select from ${orderItems} where ${orderItems.productId} = ${products.id})
  and not exists (select from ${stockSheetLines} where ${stockSheetLines.productId} = ${products.id})
  and not exists (select from ${ledgerPostings} where ${ledgerPostings.productId} = ${products.id}
    and ${ledgerPostings.entry} not like 'listed:%' and ${ledgerPostings.entry} not like 'removed:%'))`;

const among = (ids: readonly string[]) => sql`${products.id} = any(${sql.param(ids)}::uuid[])`;

/** Deletes those of these products that are unused; returns them. */
export async function deleteUnused(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; category: string; images: string[] }[]> {
  const { rows } = await tx.execute<{ id: string; category: string; images: string[] }>(sql`
    delete from ${products} where ${among(ids)} and ${isUnused}
    returning ${products.id}, ${products.category}, ${products.images}`);
  return rows;
}

/** The pieces of unused products that go with them, for the ledger. */
export function listedStock(ids: readonly string[]): SQL {
  return sql`select 'removed:' || ${products.id} as entry, ${products.id} as product_id, -${products.stockQuantity} as amount
    from ${products} where ${among(ids)} and ${products.stockQuantity} > 0 and ${isUnused}`;
}
