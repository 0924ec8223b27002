import { inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { ledgerPostings } from "#schema/ledger.ts";
import { orderItems } from "#schema/order-items.ts";
import { productPictures, products } from "#schema/products.ts";
import { reviews } from "#schema/reviews.ts";
import { stockSheetLines } from "#schema/stock.ts";

/** That nobody has ordered, reviewed or counted a product, and that its stock is what it was listed with. */
const isUnused = sql`(
  not exists (select from ${reviews} where ${reviews.productId} = ${products.id})
  and not exists (select from ${orderItems} where ${orderItems.productId} = ${products.id})
  and not exists (select from ${stockSheetLines} where ${stockSheetLines.productId} = ${products.id})
  and not exists (select from ${ledgerPostings} where ${ledgerPostings.productId} = ${products.id}
    and ${ledgerPostings.entry} not like 'listed:%' and ${ledgerPostings.entry} not like 'removed:%'))`;

const among = (ids: readonly string[]) => sql`${products.id} = any(${sql.param(ids)}::uuid[])`;

/**
 * Makes orders wait until the transaction ends, after those that are being placed: which products were ordered is certain
 * then. An order that waited finds out that a product is gone (orders/placing/write-order.ts).
 */
export async function holdOrders(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${orderItems} in share mode`);
}

/** The uploaded and former pictures that these products can show. */
export function listFormerPictures(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ productId: string; image: string }[]> {
  const { productId, image } = productPictures;
  return tx
    .select({ productId, image })
    .from(productPictures)
    .where(inArray(productId, [...ids]));
}

/**
 * Those of these pictures that a product shows or can show. Reads all products once: an index would cost every edit, and
 * products are removed once in the life of a shop.
 */
export async function listUsedPictures(tx: Transaction, images: readonly string[]): Promise<Set<string>> {
  const wanted = sql`${sql.param([...images])}::text[]`;
  const { rows } = await tx.execute<{ image: string }>(sql`
    select image from ${products}, unnest(${products.images}) as image
    where ${products.images} && ${wanted} and image = any(${wanted})
    union select ${productPictures.image} from ${productPictures} where ${productPictures.image} = any(${wanted})`);
  return new Set(rows.map(({ image }) => image));
}

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
