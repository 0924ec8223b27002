import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CartItems } from "../../contract/cart/endpoints.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import { carts } from "./tables.ts";

export async function findCart(db: Queryable, shopperId: string): Promise<CartItems> {
  const [row] = await db.select({ items: carts.items }).from(carts).where(eq(carts.shopperId, shopperId));
  return row?.items ?? {};
}

/** Reads a cart and keeps others from changing it until the transaction ends. */
export async function lockCart(tx: Transaction, shopperId: string): Promise<CartItems> {
  await tx.insert(carts).values({ shopperId, items: {} }).onConflictDoNothing();
  const [row] = await tx
    .select({ items: carts.items })
    .from(carts)
    .where(eq(carts.shopperId, shopperId))
    .for("update");
  return row?.items ?? {};
}

/** Takes products out of a cart, in one statement; what is left keeps its order. */
export async function deleteFromCart(
  tx: Transaction,
  shopperId: string,
  productIds: readonly string[],
): Promise<void> {
  await tx.execute(deletionFromCart(sql`${shopperId}`, sql.param(productIds)));
}

/** The same as a part of a larger statement. A cart without any of the products is left alone. */
export function deletionFromCart(shopperId: SQLWrapper, productIds: SQLWrapper): SQL {
  return sql`
    update ${carts} set updated_at = now(), items = (
      select coalesce(json_object_agg(key, value), '{}') from json_each(items)
      where key <> all (${productIds}::text[])
    )
    where shopper_id = ${shopperId}::uuid
      and exists (select from json_object_keys(items) as key where key = any (${productIds}::text[]))`;
}

export async function saveCart(db: Queryable, shopperId: string, items: CartItems): Promise<void> {
  await db
    .insert(carts)
    .values({ shopperId, items })
    .onConflictDoUpdate({ target: carts.shopperId, set: { items, updatedAt: sql`now()` } });
}
