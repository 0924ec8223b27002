import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CartItems } from "#contract/cart/endpoints.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { defineStatement } from "#platform/db/statement.ts";
import { carts } from "#schema/cart.ts";
import { products } from "#schema/products.ts";

/** A cart without products that no longer exist, in its order. */
export async function findCartOfExisting(db: Queryable, shopperId: string): Promise<CartItems> {
  const [row] = await readExisting(db, { shopperId });
  return row?.items ?? {};
}

/** Replaces a cart by the products in it that exist; returns what was stored. */
export async function replaceCartByExisting(
  db: Queryable,
  shopperId: string,
  items: CartItems,
): Promise<CartItems> {
  const possible = Object.entries(items).filter(([id]) => isId(id));
  const [row] = await replace(db, { shopperId, items: JSON.stringify(Object.fromEntries(possible)) });
  return row?.items ?? {};
}

/** Ids have one canonical form; any other text matches no product. */
const existing = (items: SQLWrapper) => sql`(
  select coalesce(json_object_agg(key, value order by place), '{}')
  from json_each(${items}) with ordinality as line (key, value, place)
  where exists (select from ${products} where id = key::uuid and id::text = key and status <> 'draft'))`;

const readExisting = defineStatement<{ shopperId: string }, { items: CartItems }>(
  "read_cart",
  sql`select ${existing(sql`items`)} as items from ${carts}
    where shopper_id = ${sql.placeholder("shopperId")}::uuid`,
);

const replace = defineStatement<{ shopperId: string; items: string }, { items: CartItems }>(
  "replace_cart",
  sql`
    insert into ${carts} (shopper_id, items)
    values (${sql.placeholder("shopperId")}::uuid, ${existing(sql`${sql.placeholder("items")}::json`)})
    on conflict (shopper_id) do update set items = excluded.items, updated_at = now()
    returning items`,
);

/** Reads a cart and locks its row until the transaction ends. */
export async function lockCart(tx: Transaction, shopperId: string): Promise<CartItems> {
  await tx.insert(carts).values({ shopperId, items: {} }).onConflictDoNothing();
  const [row] = await tx
    .select({ items: carts.items })
    .from(carts)
    .where(eq(carts.shopperId, shopperId))
    .for("update");
  return row?.items ?? {};
}

/** Removes products from a cart, in one statement; the rest keeps its order. */
export async function deleteFromCart(
  tx: Transaction,
  shopperId: string,
  productIds: readonly string[],
): Promise<void> {
  await tx.execute(deletionFromCart(sql`${shopperId}`, sql.param(productIds)));
}

/** The same as a part of a larger statement. A cart without any of the products is not updated. */
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
